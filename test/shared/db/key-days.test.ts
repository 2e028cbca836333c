import { v7 } from 'uuid'
import { createKey } from '../../../shared/db/create-key.ts'
import {
  addKeyDays,
  findDurations,
  type KeyDay,
  listKeyOutcomes,
  listLastUses,
  listOutcomes,
  msOfStep,
  stepOf,
  sweepKeyDays,
} from '../../../shared/db/key-days.ts'
import { accountWith, afterNoon, newLiveKey, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('key days', () => {
  const database = servicePool()

  async function keyOf(accountId: string): Promise<string> {
    const key = newLiveKey(accountId)
    await createKey(database.owner, key)
    return key.id
  }

  function used(keyId: string, changes: Partial<KeyDay> = {}): KeyDay {
    return {
      ...{ keyId, day: '2026-03-01', outcome: 'recognized', requests: 1 },
      ...{ lastAt: noon, durations: [0, 1] },
      ...changes,
    }
  }

  it('add up, for a key and for its account, whatever the order in which processes write', async () => {
    const accountId = await accountWith(database.owner, 0)
    const [first, second] = [await keyOf(accountId), await keyOf(accountId)]
    await addKeyDays(database.pool, [used(first), used(second, { outcome: 'unreadable' })])
    await addKeyDays(database.pool, [used(first, { requests: 2, durations: [0, 0, 2] })])
    expect(await listOutcomes(database.pool, accountId, '2026-03-01')).to.deep.equal([
      { day: '2026-03-01', outcome: 'recognized', requests: 3 },
      { day: '2026-03-01', outcome: 'unreadable', requests: 1 },
    ])
    expect(await listKeyOutcomes(database.pool, accountId, second, '2026-03-01')).to.deep.equal([
      { day: '2026-03-01', outcome: 'unreadable', requests: 1 },
    ])
    expect(await findDurations(database.pool, accountId, '2026-03-01')).to.deep.equal({
      ...{ scans: 4, p50Ms: msOfStep(1), p95Ms: msOfStep(2) },
    })
  })

  it('of another account are not listed', async () => {
    const keyId = await keyOf(await accountWith(database.owner, 0))
    await addKeyDays(database.pool, [used(keyId)])
    const stranger = await accountWith(database.owner, 0)
    expect(await listKeyOutcomes(database.pool, stranger, keyId, '2026-01-01')).to.deep.equal([])
    expect(await listOutcomes(database.pool, stranger, '2026-01-01')).to.deep.equal([])
    expect(await listLastUses(database.pool, stranger)).to.have.property('size', 0)
  })

  it('say when a key was used last, also where clocks differ', async () => {
    const accountId = await accountWith(database.owner, 0)
    const keyId = await keyOf(accountId)
    await addKeyDays(database.pool, [used(keyId, { lastAt: afterNoon(5) })])
    await addKeyDays(database.pool, [used(keyId, { outcome: 'answered', lastAt: afterNoon(9) })])
    await addKeyDays(database.pool, [used(keyId, { lastAt: afterNoon(2) })])
    expect(await listLastUses(database.pool, accountId)).to.deep.equal(
      new Map([[keyId, afterNoon(9)]]),
    )
  })

  // A key may be erased between its last request and the write.
  it('of a key that is gone are skipped, and the others written', async () => {
    const accountId = await accountWith(database.owner, 0)
    const keyId = await keyOf(accountId)
    await addKeyDays(database.pool, [used(v7()), used(keyId)])
    expect(await listOutcomes(database.pool, accountId, '2026-03-01')).to.have.lengthOf(1)
  })

  it('before a day are swept, at most so many at a time', async () => {
    const accountId = await accountWith(database.owner, 0)
    const keyId = await keyOf(accountId)
    const days = ['2025-01-01', '2025-01-02', '2025-01-03']
    await addKeyDays(
      database.pool,
      days.map((day) => used(keyId, { day })),
    )
    expect(await sweepKeyDays(database.pool, '2025-01-03', 1)).to.equal(1)
    expect(await sweepKeyDays(database.pool, '2025-01-03', 10)).to.equal(1)
    expect(await listOutcomes(database.pool, accountId, '2025-01-01')).to.have.lengthOf(1)
  })

  it('stand for a duration that is at most 8 % off, from 20 ms to the deadline of the engine', () => {
    for (let ms = 20; ms <= 15_000; ms += 7) {
      expect(Math.abs(msOfStep(stepOf(ms)) / ms - 1), `${ms} ms`).to.be.below(0.08)
    }
    expect([stepOf(0), stepOf(1e9)]).to.deep.equal([0, 49])
  })
})
