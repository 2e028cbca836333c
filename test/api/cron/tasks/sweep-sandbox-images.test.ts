import { expect } from 'chai'
import { submitImage } from '../../../../shared/db/sandbox-images.ts'
import { afterNoon, hourMs, noon, someDigest } from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('sweep-sandbox-images', () => {
  const database = servicePool()

  // Proves 8.2c
  it('keeps the digest of a picture for its window, and no longer', async () => {
    await submitImage(database.pool, {
      digest: someDigest(),
      limit: 5,
      windowMs: hourMs,
      now: noon,
    })
    const task = cronTask(database.pool, 'sweep-sandbox-images')
    expect(await task.run(afterNoon(hourMs))).to.equal(0)
    expect(await task.run(afterNoon(hourMs + 1))).to.equal(1)
  })
})
