import { expect } from 'chai'
import { insertToken } from '../../../../shared/db/client-tokens.ts'
import { afterNoon, hourMs, noon, someDigest } from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('sweep-client-tokens', () => {
  const database = servicePool()

  // Forgotten at once, an expired token would answer "unauthorized" and send people looking for a bug.
  it('remembers an expired token for a day, then forgets it', async () => {
    const token = {
      tokenHash: someDigest(),
      keyId: null,
      expiresAt: noon,
      maxUses: 1,
      explains: false,
    }
    await insertToken(database.pool, token)
    const task = cronTask(database.pool, 'sweep-client-tokens')
    expect(await task.run(afterNoon(24 * hourMs))).to.equal(0)
    expect(await task.run(afterNoon(24 * hourMs + 1))).to.equal(1)
  })
})
