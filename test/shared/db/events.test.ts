import { v4 } from 'uuid'
import {
  eventWindowMs,
  findEvent,
  insertEvent,
  insertFirstEventOfWindow,
  type RecordedEvent,
  sweepEvents,
} from '../../../shared/db/events.ts'
import { afterNoon, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('events', () => {
  const database = servicePool()

  function failure(changes: Partial<RecordedEvent> = {}): RecordedEvent {
    return {
      id: `evt_${v4()}`,
      code: 'internal_error',
      occurredAt: noon,
      requestId: `req_${v4()}`,
      detail: 'TypeError at settle.ts:1',
      ...changes,
    }
  }

  it('are found by the id that the caller quotes', async () => {
    const event = failure()
    await insertEvent(database.pool, event)
    expect(await findEvent(database.pool, event.id)).to.deep.equal(event)
    expect(await findEvent(database.pool, 'evt_none')).to.equal(null)
  })

  // Proves D1.4b
  it('of an outage are limited to one per code and five minutes, even if ten report at once', async () => {
    const report = (changes: Partial<RecordedEvent>) =>
      insertFirstEventOfWindow(database.pool, failure(changes))
    const code = 'engine_unavailable'
    const reports = await Promise.all(
      Array.from({ length: 10 }, (_, index) => report({ code, occurredAt: afterNoon(index) })),
    )
    expect(reports.filter(Boolean)).to.have.lengthOf(1)
    expect(await report({ code: 'service_unavailable' })).to.equal(true)
    expect(await report({ code, occurredAt: afterNoon(eventWindowMs) })).to.equal(true)
  })

  it('of unforeseen failures are not limited', async () => {
    await insertEvent(database.pool, failure())
    await insertEvent(database.pool, failure())
  })

  it('are swept when they are old', async () => {
    const old = failure({ occurredAt: afterNoon(-1) })
    const young = failure()
    await insertEvent(database.pool, old)
    await insertEvent(database.pool, young)
    expect(await sweepEvents(database.pool, noon, 1000)).to.equal(1)
    expect(await findEvent(database.pool, old.id)).to.equal(null)
    expect(await findEvent(database.pool, young.id)).to.deep.equal(young)
  })
})
