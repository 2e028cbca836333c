import { expect } from 'chai'
import { giveBackFreeRecognition, takeFreeRecognition } from '../../../shared/db/sandbox-clients.ts'
import { someDigest } from '../../support/accounts.ts'
import { servicePool } from '../../support/service-pool.ts'

describe('free recognitions of the public sandbox', () => {
  const database = servicePool(20)

  const take = (client: Buffer, allowance = 10) =>
    takeFreeRecognition(database.pool, client, allowance)

  it('are exactly as many as allowed, under 50 parallel requests of one caller', async () => {
    const client = someDigest()
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(client)))
    expect(taken.filter(Boolean)).to.have.lengthOf(10)
    expect(await take(someDigest())).to.equal(true)
  })

  it('come back when the engine gave no answer, and never beyond what was taken', async () => {
    const client = someDigest()
    await take(client, 1)
    expect(await take(client, 1)).to.equal(false)
    await giveBackFreeRecognition(database.pool, client)
    await giveBackFreeRecognition(database.pool, client)
    expect(await take(client, 1)).to.equal(true)
    expect(await take(client, 1)).to.equal(false)
  })

  it('are none where an operator allows none', async () => {
    expect(await take(someDigest(), 0)).to.equal(false)
  })
})
