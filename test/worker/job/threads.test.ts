import { expect } from 'chai'
import { threadModule } from '../../../shared/thread-module.ts'
import { Threads } from '../../../worker/job/threads.ts'
import type { FailedCrop } from '../../../worker/pipeline/failed-crop.ts'
import { recognizeTask } from '../../support/recognize-task.ts'

describe('Threads', () => {
  // A crop is null where the document has none: without this nobody would see that it failed.
  it('tells by its name what a thread could not cut out, and has its answer', async () => {
    const threads = new Threads({
      filename: threadModule('../../support/failing-crop-engine', import.meta.url),
      threads: 1,
      memoryMb: 128,
      onError: () => undefined,
    })
    const told: FailedCrop[] = []
    threads.onFailedCrop((failed) => told.push(failed))
    const outcome = await threads.run(recognizeTask())
    await threads.close()
    expect(outcome.ok).to.equal(true)
    expect(told).to.deep.equal([{ crop: 'chip', error: 'TypeError' }])
  })
})
