import { Queue } from 'bullmq'
import { pino } from 'pino'
import { EngineClient } from '../../../../api/scan/engine/engine.ts'
import { WorkerFleet } from '../../../../api/scan/engine/fleet.ts'
import { ScanEvents } from '../../../../api/scan/engine/scan-events.ts'
import { type Entering, ScanShares } from '../../../../api/scan/engine/scan-shares.ts'
import { ShareTurns } from '../../../../api/scan/engine/share-turns.ts'
import { type ScanJob, scanQueueName } from '../../../../shared/queue.ts'
import { patientConnection, subscriberConnection } from '../../../../shared/redis.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { testRedis } from '../../../support/stores/redis.ts'

const job = { requestId: 'SPECIMEN', returnPortrait: true, expectCountry: null } as const

describe('EngineClient', () => {
  const server = testRedis()

  it('enqueues nothing for a caller who leaves in the moment its turn comes', async () => {
    const [redis, subscriber] = [patientConnection(server.url), subscriberConnection(server.url)]
    const queue = new Queue<ScanJob>(scanQueueName, { connection: redis })
    const fleet = new WorkerFleet(systemClock)
    await fleet.listen(subscriber)
    const caller = new AbortController()
    class LeavingCaller extends ScanShares {
      override async enter(scan: Entering) {
        const entry = await super.enter(scan)
        caller.abort()
        return entry
      }
    }
    const turns = new ShareTurns(new LeavingCaller(redis), systemClock)
    const events = new ScanEvents()
    const stores = { redis, queue, events, fleet, turns }
    const engine = new EngineClient({ ...stores, clock: systemClock, deadlineMs: 1000 })
    const logged: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => logged.push(line) })
    const answer = await engine.recognize({
      jobId: 'left',
      image: Buffer.from('SPECIMEN'),
      job: { ...job, traceId: null, hasShortBudgets: false },
      isFree: false,
      share: 'one',
      callerLeft: caller.signal,
      log,
    })
    expect(answer).to.deep.include({ ok: false, why: 'cancelled_by_client', isSpent: false })
    expect(logged.join(), 'log').not.to.contain('scan_enqueued')
    await queue.close()
    redis.disconnect()
    subscriber.disconnect()
  })
})
