import { expect } from 'chai'
import { v7 } from 'uuid'
import { createKey } from '../../../../shared/db/create-key.ts'
import { addKeyDays } from '../../../../shared/db/key-days.ts'
import {
  accountWith,
  afterNoon,
  hourMs,
  noon,
  someDigest,
} from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('sweep-key-days', () => {
  const database = servicePool()

  it('keeps what a key was used for on a day for 400 days', async () => {
    const accountId = await accountWith(database.owner, 0)
    const key = { prefix: 'sk_live_Abcd', last4: 'wxyz', createdAt: noon, kind: 'live' } as const
    const keyId = v7()
    await createKey(database.owner, { id: keyId, accountId, secretHash: someDigest(), ...key })
    const counted = { requests: 1, lastAt: noon, durations: [] }
    await addKeyDays(database.pool, [{ keyId, day: '2026-03-01', outcome: 'answered', ...counted }])
    const task = cronTask(database.pool, 'sweep-key-days')
    expect(await task.run(afterNoon(400 * 24 * hourMs))).to.equal(0)
    expect(await task.run(afterNoon(401 * 24 * hourMs))).to.equal(1)
  })
})
