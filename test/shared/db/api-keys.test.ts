import { v7 } from 'uuid'
import { findCredential, listKeys, revokeKey } from '../../../shared/db/api-keys.ts'
import { activeKeysMax, createKey } from '../../../shared/db/create-key.ts'
import {
  accountWith,
  afterNoon,
  newLiveKey,
  noon,
  someDigest,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('API keys', () => {
  const database = servicePool(20)

  it('are found by their secret, with the account and its retention', async () => {
    const accountId = await accountWith(database.owner, 0)
    const key = newLiveKey(accountId, { kind: 'sandbox' })
    expect(await createKey(database.owner, key)).to.equal('created')
    expect(await findCredential(database.pool, key.secretHash, noon)).to.deep.equal({
      keyId: key.id,
      kind: 'sandbox',
      accountId,
      retentionHours: 8760,
      accountRateLimit: null,
      keyRateLimit: null,
    })
    expect(await findCredential(database.pool, someDigest(), noon)).to.equal(null)
  })

  it('are refused from the moment they are revoked', async () => {
    const key = newLiveKey(await accountWith(database.owner, 0))
    await createKey(database.owner, key)
    expect(await revokeKey(database.owner, key.id, afterNoon(1))).to.equal(true)
    expect(await findCredential(database.pool, key.secretHash, noon)).to.equal(null)
    expect(await revokeKey(database.owner, key.id, afterNoon(2))).to.equal(false)
    const [listed] = await listKeys(database.pool, key.accountId)
    expect(listed?.revokedAt).to.deep.equal(afterNoon(1))
  })

  // Proves 8.4b, D2.3c
  it('are limited to 20 active ones, even if 30 are created at once, and revoking one makes room', async () => {
    const accountId = await accountWith(database.owner, 0)
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => createKey(database.owner, newLiveKey(accountId))),
    )
    expect(outcomes.filter((outcome) => outcome === 'created')).to.have.lengthOf(activeKeysMax)
    expect(outcomes.filter((outcome) => outcome === 'too_many_keys')).to.have.lengthOf(10)
    const [first] = await listKeys(database.pool, accountId)
    await revokeKey(database.owner, first?.id ?? '', noon)
    expect(await createKey(database.owner, newLiveKey(accountId))).to.equal('created')
  })

  it('cannot be created without an account', async () => {
    expect(await createKey(database.owner, newLiveKey(v7()))).to.equal('no_such_account')
  })
})
