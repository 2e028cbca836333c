import { pino } from 'pino'
import { createRegistry } from '../../../shared/metrics.ts'
import { rejectedReading } from '../../../shared/reading.ts'
import { WorkerMetrics } from '../../../worker/job/metrics.ts'
import { readPicture } from '../../../worker/job/read-picture.ts'
import { ServiceTime } from '../../../worker/job/service-time.ts'
import { Threads } from '../../../worker/job/threads.ts'
import { NOBODY_WAITS, type RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { MovableClock } from '../../support/time/movable-clock.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

describe('readPicture', () => {
  const inUse = { size: 1, threads: () => 0, decodeBytes: () => 0 }
  const metrics = () => new WorkerMetrics(createRegistry('worker'), inUse)
  const log = pino({ level: 'silent' })
  const request = () => ({
    ...{ requestId: 'SPECIMEN', traceId: null, returnPortrait: true, expectCountry: null },
    ...{ hasShortBudgets: false, turn: { hasYielded: false } },
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
  })

  /** The mean of a scan after one that was cancelled when it had been read for so long. */
  async function meanAfter(readMs: number): Promise<number> {
    const clock = new StoppedClock()
    const serviceTime = new ServiceTime(clock, 15_000)
    const scan = request()
    const threads = {
      async runMoving() {
        clock.advance(readMs)
        Atomics.store(scan.cancelled, 0, NOBODY_WAITS)
        return { ok: false, why: 'cancelled' } as const
      },
    }
    const picture = { bytes: Buffer.alloc(0), remainingMs: 15_000, bytesAgain: async () => null }
    const dependencies = { threads, serviceTime, clock, log, metrics: metrics() }
    const reading = await readPicture(picture, scan, dependencies)
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

  /** What each thread got of a picture whose first thread crashed. */
  async function gotAfterCrash(again: Buffer | null): Promise<string[]> {
    const clock = new StoppedClock()
    const got: string[] = []
    const threads = {
      async runMoving({ image }: RecognizeTask) {
        got.push(Buffer.from(image).toString())
        if (got.length > 1) return { ok: true, reading: rejectedReading } as const
        return { ok: false, why: 'crashed' } as const
      },
    }
    const bytes = Buffer.from('SPECIMEN')
    const picture = { bytes, remainingMs: 15_000, bytesAgain: async () => again }
    const serviceTime = new ServiceTime(clock, 15_000)
    await readPicture(picture, request(), { threads, serviceTime, clock, log, metrics: metrics() })
    return got
  }

  // The first thread has taken the bytes with it.
  it('gives the second thread the picture from Redis', async () => {
    expect(await gotAfterCrash(Buffer.from('again'))).to.deep.equal(['SPECIMEN', 'again'])
  })

  it('does not read again what nobody waits for any more', async () => {
    expect(await gotAfterCrash(null)).to.deep.equal(['SPECIMEN'])
  })

  // Regression: a clock that was set back let a thread go on past the deadline of its scan.
  it('ends at the deadline though the wall clock is set back by an hour', async () => {
    const threads = new Threads({
      filename: new URL('../../support/engine/scripted-engine.ts', import.meta.url).pathname,
      ...{ threads: 1, memoryMb: 64, onError: () => undefined, onStuck: () => undefined },
    })
    const clock = new MovableClock()
    // An hour ahead of what its thread sees.
    clock.advance(3_600_000)
    const serviceTime = new ServiceTime(clock, 15_000)
    const bytes = await scriptedPicture({ ms: 60_000 })
    const picture = { bytes, remainingMs: 300, bytesAgain: async () => null }
    const dependencies = { threads, serviceTime, clock, log, metrics: metrics() }
    expect(await readPicture(picture, request(), dependencies)).to.equal(null)
    await threads.close()
  })
})
