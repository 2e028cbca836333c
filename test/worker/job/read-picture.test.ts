import { expect } from 'chai'
import { pino } from 'pino'
import { createRegistry } from '../../../shared/metrics.ts'
import { WorkerMetrics } from '../../../worker/job/metrics.ts'
import { readPicture } from '../../../worker/job/read-picture.ts'
import { ServiceTime } from '../../../worker/job/service-time.ts'
import { NOBODY_WAITS } from '../../../worker/pipeline/recognize-task.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

describe('readPicture', () => {
  /** The mean of a scan after one that was cancelled when it had been read for so long. */
  async function meanAfter(readMs: number): Promise<number> {
    const clock = new StoppedClock()
    const serviceTime = new ServiceTime(clock, 15_000)
    const inUse = { size: 1, threads: () => 0, decodeBytes: () => 0 }
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const threads = {
      async run() {
        clock.advance(readMs)
        Atomics.store(cancelled, 0, NOBODY_WAITS)
        return { ok: false, why: 'cancelled' } as const
      },
    }
    const request = {
      ...{ requestId: 'SPECIMEN', traceId: null, returnPortrait: true, expectCountry: null },
      ...{ hasShortBudgets: false, cancelled },
    }
    const reading = await readPicture({ bytes: Buffer.alloc(0), remainingMs: 15_000 }, request, {
      metrics: new WorkerMetrics(createRegistry('worker'), inUse),
      log: pino({ level: 'silent' }),
      ...{ threads, serviceTime, clock },
    })
    expect(reading).to.equal(null)
    return serviceTime.meanMs
  }

  // Regression: at the deadline the API cancels the scan, which looked like a caller who left, so
  // that an engine on which every scan was cut off never looked slow.
  it('counts a scan that was cancelled at its deadline as cut off', async () => {
    expect(await meanAfter(15_000)).to.be.above(3000)
  })

  it('counts nothing of a scan whose caller left', async () => {
    expect(await meanAfter(5000)).to.equal(200)
  })
})
