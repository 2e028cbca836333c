import { expect } from 'chai'
import { Threads } from '../../../worker/job/threads.ts'
import { scriptedPicture } from '../../support/scripted-picture.ts'

describe('Threads whose networks run on after the deadline', () => {
  const threads = new Threads({
    filename: new URL('../../support/network-engine.ts', import.meta.url).pathname,
    threads: 2,
    memoryMb: 256,
    onError: () => undefined,
  })
  before('warm up', () => threads.warmUp())
  after('close', () => threads.close())

  // A thread ended within such a run takes the whole process with it, and this test.
  it('are stopped between two runs, and the process lives on', async () => {
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.all([readOverdue(), readOverdue()])
      for (const outcome of outcomes) expect(outcome.ok).to.equal(false)
    }
  })

  async function readOverdue() {
    return threads.run({
      image: await scriptedPicture({}),
      deadlineAt: Date.now() + 50,
      today: '2026-01-01',
      returnPortrait: false,
      expectCountry: null,
      cancelled: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    })
  }
})
