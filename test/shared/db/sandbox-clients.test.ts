import {
  adoptClient,
  giveBackFreeRecognition,
  useFreeRecognition,
} from '../../../shared/db/sandbox-clients.ts'
import { nextScanId, someDigest } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('free recognitions of the public sandbox', () => {
  const database = servicePool(20)

  const take = (clientDigest: Buffer, allowance = 10, scanId = nextScanId()) =>
    useFreeRecognition(database.pool, { clientDigest, scanId }, allowance)

  it('are limited exactly, even under 50 parallel requests of one caller', async () => {
    const client = someDigest()
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(client)))
    expect(taken.filter(Boolean)).to.have.lengthOf(10)
    expect(await take(someDigest())).to.equal(true)
  })

  // Giving back is repeated, because nobody knows whether a lost statement was carried out.
  it('are given back once each when the engine gave no answer, however often that is reported', async () => {
    const clientDigest = someDigest()
    const [kept, given] = [nextScanId(), nextScanId()]
    for (const scanId of [kept, given]) await take(clientDigest, 2, scanId)
    expect(await take(clientDigest, 2)).to.equal(false)
    for (const scanId of [given, given, nextScanId()]) {
      await giveBackFreeRecognition(database.pool, { clientDigest, scanId })
    }
    expect(await take(clientDigest, 2)).to.equal(true)
    expect(await take(clientDigest, 2)).to.equal(false)
  })

  // Otherwise a new secret would give every anonymous caller its free recognitions again.
  it('go with the client when the secret of its digest changes, and are added up', async () => {
    const [former, present] = [someDigest(), someDigest()]
    await take(former)
    await take(former)
    await take(present)
    await Promise.all([1, 2, 3].map(() => adoptClient(database.pool, former, present)))
    expect(await take(present, 3)).to.equal(false)
    expect(await take(present, 4)).to.equal(true)
    expect(await take(former, 1), 'nothing stays behind').to.equal(true)
  })

  it('are refused where the operator allows none', async () => {
    expect(await take(someDigest(), 0)).to.equal(false)
  })
})
