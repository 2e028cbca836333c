import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../../shared/time/clock.ts'
import { Threads } from '../../../worker/job/threads.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { builtModule } from '../../support/processes/child-arguments.ts'

const networks = {
  threads: 2,
  memoryMb: 256,
  onError: () => undefined,
  onStuck: () => undefined,
  // Otherwise a busy machine has its threads live on for a minute.
  coreWait: () => () => 0,
}

// A thread ended within a network takes the whole process with it, and this test.
for (const [what, filename] of [
  ['run', builtModule('test/support/engine/network-engine.ts')],
  ['are opened', builtModule('test/support/engine/opening-engine.ts')],
] as const) {
  describe(`Threads whose networks ${what} after the deadline`, () => {
    const threads = new Threads({ ...networks, filename })
    before('warm up', () => threads.warmUp())
    after('close', () => threads.close())

    it('are stopped between two of them, and the process lives on', async () => {
      for (let round = 0; round < 3; round += 1) {
        const outcomes = await Promise.all([readOverdue(threads), readOverdue(threads)])
        for (const outcome of outcomes) expect(outcome.ok).to.equal(false)
      }
    })
  })
}

// Ended while it loads a network, a thread takes the whole process with it.
describe('Threads that are closed while they load their networks', () => {
  const loading = { ...networks, filename: builtModule('test/support/engine/loading-engine.ts') }

  it('end once they have loaded, and the process lives on', async () => {
    const threads = new Threads(loading)
    await sleep(1500)
    await threads.close()
    expect(threads.lingering).to.equal(0)
  })

  it('end once those have loaded that replace killed ones', async () => {
    const threads = new Threads({ ...loading, threads: 1 })
    await threads.warmUp()
    expect(await readOverdue(threads)).to.deep.equal({ ok: false, why: 'killed' })
    await sleep(1500)
    await threads.close()
  })
})

async function readOverdue(threads: Threads) {
  const image = await scriptedPicture({})
  return threads.run(recognizeTask({ image, deadlineAtMs: systemClock.monotonicMs() + 50 }))
}
