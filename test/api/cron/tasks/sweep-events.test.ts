import { expect } from 'chai'
import { insertEvent } from '../../../../shared/db/events.ts'
import { afterNoon, hourMs, noon } from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('sweep-events', () => {
  const database = servicePool()

  it('keeps a recorded failure for 400 days', async () => {
    await insertEvent(database.pool, {
      id: 'evt_1',
      code: 'internal_error',
      occurredAt: noon,
      requestId: null,
      detail: 'TypeError',
    })
    const task = cronTask(database.pool, 'sweep-events')
    expect(await task.run(afterNoon(400 * 24 * hourMs))).to.equal(0)
    expect(await task.run(afterNoon(400 * 24 * hourMs + 1))).to.equal(1)
  })
})
