import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { Threads } from '../../../worker/job/threads.ts'
import { scriptedPicture } from '../../support/scripted-picture.ts'

describe('Threads', () => {
  const threads = new Threads({
    filename: new URL('../../support/scripted-engine.ts', import.meta.url).pathname,
    threads: 1,
    memoryMb: 64,
    onError: () => undefined,
  })
  before('warm up', () => threads.warmUp())
  after('close', () => threads.close())

  it('takes no thread for one that lingers because the process stood still', async () => {
    const deadlineAt = Date.now() + 100
    const running = threads.run({
      image: await scriptedPicture({ ms: 60_000, looksUp: false }),
      deadlineAt,
      today: '2026-01-01',
      returnPortrait: false,
      expectCountry: null,
      cancelled: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    })
    // Just when the thread has been killed and nobody can have heard that it ended.
    while (threads.lingering === 0) await nextTurn()
    standStill(3000)
    expect(await running).to.deep.equal({ ok: false, why: 'killed' })
    expect(threads.lingering).to.equal(0)
  })
})

/** The whole process, as far as its main thread can tell. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms)
}
