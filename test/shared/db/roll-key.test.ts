import { findCredential, listKeys } from '../../../shared/db/api-keys.ts'
import { insertToken, spendUse } from '../../../shared/db/client-tokens.ts'
import { activeKeysMax, createKey } from '../../../shared/db/create-key.ts'
import { listDeletions } from '../../../shared/db/deletions.ts'
import { type KeyRoll, rollKey } from '../../../shared/db/roll-key.ts'
import {
  accountWith,
  afterNoon,
  hourMs,
  newLiveKey,
  newToken,
  noon,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('rollKey', () => {
  const database = servicePool()

  async function keyed(keys = 1) {
    const accountId = await accountWith(database.owner, 0)
    const made = Array.from({ length: keys }, () => newLiveKey(accountId))
    for (const key of made) await createKey(database.owner, key)
    const [old] = made
    if (old === undefined) throw new Error('at least one key')
    const roll = (changes: Partial<KeyRoll> = {}) =>
      rollKey(database.owner, {
        accountId,
        keyId: old.id,
        endsAt: afterNoon(hourMs),
        replacement: newLiveKey(accountId),
        now: noon,
        ...changes,
      })
    const works = async (at: Date) =>
      (await findCredential(database.pool, old.secretHash, at)) !== null
    return { accountId, old, roll, works }
  }

  it('leaves the old key working until the chosen time, and not a millisecond longer', async () => {
    const { accountId, roll, works } = await keyed()
    expect(await roll()).to.equal('rolled')
    expect(await works(afterNoon(hourMs - 1))).to.equal(true)
    expect(await works(afterNoon(hourMs))).to.equal(false)
    expect(await listKeys(database.pool, accountId)).to.have.lengthOf(2)
  })

  it('ends the tokens of the old key with it', async () => {
    const { old, roll } = await keyed()
    const token = newToken({ keyId: old.id, expiresAt: afterNoon(2 * hourMs), maxUses: 9 })
    await insertToken(database.pool, token)
    await roll()
    const use = async (at: number) =>
      (await spendUse(database.pool, token.tokenHash, afterNoon(at))).outcome
    expect(await use(hourMs - 1)).to.equal('spent')
    expect(await use(hourMs)).to.equal('unknown')
  })

  it('refuses a key that was rolled already, of two at once one', async () => {
    const { roll } = await keyed()
    const outcomes = await Promise.all([roll(), roll()])
    expect(outcomes.sort()).to.deep.equal(['already_ending', 'rolled'])
  })

  it('refuses a key of another account, and changes neither', async () => {
    const { roll, works } = await keyed()
    const accountId = await accountWith(database.owner, 0)
    expect(await roll({ accountId })).to.equal('no_such_key')
    expect(await works(afterNoon(2 * hourMs))).to.equal(true)
  })

  it('of an account with as many keys as there may be, replaces one at once but not with an overlap', async () => {
    const { roll, works } = await keyed(activeKeysMax)
    expect(await roll()).to.equal('too_many_keys')
    expect(await roll({ endsAt: noon })).to.equal('rolled')
    expect(await works(noon)).to.equal(false)
  })

  // Otherwise a restored backup would bring a key back that its holder had replaced.
  it('lists the end of the old key among the deletions, once it has come', async () => {
    const { accountId, old, roll } = await keyed()
    await roll({ now: noon })
    const since = { at: '2026-03-01T12:59:00Z', id: '00000000-0000-0000-0000-000000000000' }
    const of = async () =>
      (await listDeletions(database.owner, since, 1000)).filter(
        (one) => one.accountId === accountId,
      )
    expect(await of()).to.deep.include({
      event: 'key_revoked',
      ...{ accountId, id: old.id, at: '2026-03-01T13:00:00.000000Z', endsAt: null },
    })
    const { old: later, roll: rollLater } = await keyed()
    await rollLater({ endsAt: new Date(Date.now() + hourMs) })
    const events = await listDeletions(database.owner, since, 1000)
    expect(events.map(({ id }) => id)).not.to.include(later.id)
  })
})
