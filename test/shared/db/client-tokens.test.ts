import { randomUUID } from 'node:crypto'
import { revokeKey } from '../../../shared/db/api-keys.ts'
import { insertToken, spendUse, sweepTokens } from '../../../shared/db/client-tokens.ts'
import { createKey } from '../../../shared/db/create-key.ts'
import {
  accountWith,
  afterNoon,
  newLiveKey,
  newToken,
  noon,
  someDigest,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('client tokens', () => {
  const database = servicePool(20)

  async function issued(maxUses: number, keyId: string | null = null): Promise<Buffer> {
    const token = newToken({ keyId, maxUses, expiresAt: afterNoon(1000) })
    await insertToken(database.pool, token)
    return token.tokenHash
  }

  async function liveKey() {
    const accountId = await accountWith(database.owner, 0)
    const key = newLiveKey(accountId)
    await createKey(database.owner, key)
    return { accountId, keyId: key.id }
  }

  it('carry the credential of the key that issued them', async () => {
    const { accountId, keyId } = await liveKey()
    const token = await issued(1, keyId)
    expect(await spendUse(database.pool, token, noon)).to.deep.equal({
      outcome: 'spent',
      credential: {
        ...{ keyId, kind: 'live', accountId, retentionHours: 8760 },
        ...{ accountRateLimit: null, keyRateLimit: null },
      },
      explains: false,
    })
  })

  // Regression: an account erased between the check of its key and this was a 500.
  it('are not issued by a key that is no more', async () => {
    const token = newToken({ keyId: randomUUID(), maxUses: 1, expiresAt: afterNoon(1000) })
    expect(await insertToken(database.pool, token)).to.equal(false)
  })

  it('do not carry a credential when the public sandbox key issued them', async () => {
    const token = await issued(1)
    expect(await spendUse(database.pool, token, noon)).to.deep.equal({
      outcome: 'spent',
      credential: null,
      explains: false,
    })
  })

  // Otherwise a token copied out of a browser could be used without limit by calling in parallel.
  it('with ten uses allow exactly 10 of 200 parallel ones', async () => {
    const token = await issued(10)
    const uses = await Promise.all(
      Array.from({ length: 200 }, () => spendUse(database.pool, token, noon)),
    )
    expect(uses.filter(({ outcome }) => outcome === 'spent')).to.have.lengthOf(10)
    expect(uses.filter(({ outcome }) => outcome === 'used_up')).to.have.lengthOf(190)
  })

  it('expire to the millisecond', async () => {
    const token = await issued(10)
    expect((await spendUse(database.pool, token, afterNoon(999))).outcome).to.equal('spent')
    expect((await spendUse(database.pool, token, afterNoon(1000))).outcome).to.equal('expired')
  })

  it('become unknown when their key is revoked', async () => {
    const { keyId } = await liveKey()
    const token = await issued(10, keyId)
    await revokeKey(database.owner, keyId, noon)
    expect(await spendUse(database.pool, token, noon)).to.deep.equal({ outcome: 'unknown' })
  })

  it('are unknown if never issued, and after they were swept', async () => {
    const token = await issued(1)
    expect(await spendUse(database.pool, someDigest(), noon)).to.deep.equal({ outcome: 'unknown' })
    await sweepTokens(database.pool, afterNoon(1000), 1000)
    expect((await spendUse(database.pool, token, afterNoon(2000))).outcome).to.equal('expired')
    await sweepTokens(database.pool, afterNoon(1001), 1000)
    expect((await spendUse(database.pool, token, afterNoon(2000))).outcome).to.equal('unknown')
  })
})
