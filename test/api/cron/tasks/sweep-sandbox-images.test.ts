import { expect } from 'chai'
import { sweepSandboxImagesTask } from '../../../../api/cron/tasks/sweep-sandbox-images.ts'
import { submitImage } from '../../../../shared/db/sandbox-images.ts'
import { afterNoon, hourMs, noon, someDigest } from '../../../support/accounts.ts'
import { servicePool } from '../../../support/service-pool.ts'

describe('sweep-sandbox-images', () => {
  const database = servicePool()

  it('keeps the digest of a picture for its window, and no longer', async () => {
    await submitImage(database.pool, {
      digest: someDigest(),
      limit: 5,
      windowMs: hourMs,
      now: noon,
    })
    const task = sweepSandboxImagesTask(database.pool, hourMs)
    expect(await task.run(afterNoon(hourMs))).to.equal(0)
    expect(await task.run(afterNoon(hourMs + 1))).to.equal(1)
  })
})
