import { expect } from 'chai'
import { adoptClient, useFreeRecognition } from '../../../../shared/db/sandbox-clients.ts'
import { nextScanId, someDigest } from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

// The keyed hash of an address is personal data for as long as the key exists.
describe('sweep-sandbox-clients', () => {
  const database = servicePool()
  const clientDigest = someDigest()

  const use = () => useFreeRecognition(database.pool, { clientDigest, scanId: nextScanId() }, 10)
  const lastUsed = (daysAgo: number) =>
    database.pool.query('UPDATE sandbox_clients SET last_used_on = CURRENT_DATE - $1::integer', [
      daysAgo,
    ])
  const sweep = () => cronTask(database.pool, 'sweep-sandbox-clients').run(new Date())

  // Proves D2.6a
  it('forgets a client a year after its last recognition', async () => {
    await use()
    await lastUsed(364)
    expect(await sweep()).to.equal(0)
    await lastUsed(367)
    expect(await sweep()).to.equal(1)
  })

  it('keeps a client that has used another recognition since', async () => {
    await use()
    await lastUsed(367)
    await use()
    expect(await sweep()).to.equal(0)
  })

  it('keeps a client under a new secret for as long as under the former one', async () => {
    await use()
    await lastUsed(367)
    await adoptClient(database.pool, clientDigest, someDigest())
    expect(await sweep()).to.equal(1)
  })
})
