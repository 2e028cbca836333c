import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock } from '../../../shared/time/clock.ts'
import { Threads } from '../../../worker/job/threads.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'

const options = {
  filename: new URL('../../support/engine/scripted-engine.ts', import.meta.url).pathname,
  threads: 1,
  memoryMb: 64,
  onError: () => undefined,
  onStuck: () => undefined,
  // Otherwise a busy machine has its threads live on for a minute.
  coreWait: () => () => 0,
}

describe('Threads', () => {
  const threads = new Threads(options)
  before('warm up', () => threads.warmUp())
  after('close', () => threads.close())

  it('does not count a killed thread as lingering after the process stood still', async () => {
    // On a busy machine the thread may have ended before anybody could look.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const running = runStuck()
      if (!(await isSeenLingering(running))) continue
      standStill(3000)
      expect(await running).to.deep.equal({ ok: false, why: 'killed' })
      expect(threads.lingering).to.equal(0)
      return
    }
    throw new Error('every thread ended unseen')
  })

  // Regression: on a busy machine honest scans did not get to their next look at the deadline, their
  // threads were killed, and loading the models anew took the CPU time of others.
  // Proves D8.12
  it('does not kill an overdue thread that gets no core', async () => {
    let waitedMs = 0
    const coreWait = () => () => {
      waitedMs += 100
      return waitedMs
    }
    const starved = new Threads({ ...options, coreWait })
    await starved.warmUp()
    expect((await runStuck(starved, 2500)).ok).to.equal(true)
    await starved.close()
  })

  async function runStuck(pool = threads, ms = 60_000) {
    const image = await scriptedPicture({ ms, looksUp: false })
    return pool.run(recognizeTask({ image, deadlineAtMs: systemClock.monotonicMs() + 100 }))
  }

  /** Waits for the moment when the thread has been killed and its end has not been noticed. */
  async function isSeenLingering(running: Promise<unknown>): Promise<boolean> {
    let isOver = false
    void running.then(() => {
      isOver = true
    })
    while (!isOver && threads.lingering === 0) await nextTurn()
    return threads.lingering > 0
  }
})

/** Blocks the main thread, for which it is as if the whole process were paused. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms)
}
