import { insertToken } from '../../../../shared/db/client-tokens.ts'
import { createKey } from '../../../../shared/db/create-key.ts'
import { holdCredit } from '../../../../shared/db/credit-holds.ts'
import { insertEvent } from '../../../../shared/db/events.ts'
import { findClaims, insertClaim } from '../../../../shared/db/idempotency-claims.ts'
import { addKeyDays } from '../../../../shared/db/key-days.ts'
import { adoptClient, useFreeRecognition } from '../../../../shared/db/sandbox-clients.ts'
import { submitImage } from '../../../../shared/db/sandbox-images.ts'
import { settleScan } from '../../../../shared/db/settle-scan.ts'
import {
  accountWith,
  afterNoon,
  claimRequest,
  holdAndSettle,
  hourMs,
  newLiveKey,
  newToken,
  nextScanId,
  noon,
  settlement,
  someDigest,
} from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

const dayMs = 24 * hourMs

describe('sweeps', () => {
  const database = servicePool()

  /** Runs the task so many milliseconds after noon, when it keeps all, and when it removes one row. */
  async function expectSwept(name: string, keptMs: number, sweptMs: number): Promise<void> {
    const task = cronTask(database.pool, name)
    expect(await task.run(afterNoon(keptMs))).to.equal(0)
    expect(await task.run(afterNoon(sweptMs))).to.equal(1)
  }

  // Proves 3.3f, 8.3c
  it('free the key of a request that has not finished after ten minutes', async () => {
    const request = claimRequest(await accountWith(database.owner, 0))
    await insertClaim(database.pool, request)
    await expectSwept('sweep-abandoned-claims', 600_000, 600_001)
    const { accountId, keyHash } = request
    expect(await findClaims(database.pool, accountId, [keyHash])).to.deep.equal([])
  })

  // Proves D4.3
  it('forget a key 24 hours after its scan finished without a stored result', async () => {
    const request = claimRequest(await accountWith(database.owner, 1))
    const { accountId, scanId, keyHash } = request
    const claim = { keyHash, firstAnswer: Buffer.from('{}') }
    await insertClaim(database.pool, request)
    await holdAndSettle(database.pool, settlement(accountId, scanId, { claim, kept: null }))
    await expectSwept('sweep-spent-claims', dayMs - 1, dayMs)
  })

  // Without this, results would stay in the database after the customer was told they are gone.
  // Proves 3.1d
  it('remove the row of a scan whose retention window is over', async () => {
    const accountId = await accountWith(database.owner, 1)
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId)
    await settleScan(database.pool, settlement(accountId, scanId))
    await expectSwept('sweep-expired-scans', hourMs - 1, hourMs)
    const { rowCount } = await database.pool.query('SELECT FROM scans')
    expect(rowCount).to.equal(0)
  })

  // Forgotten at once, an expired token would answer "unauthorized" and send people looking for a bug.
  it('remember an expired token for a day, then forget it', async () => {
    await insertToken(database.pool, newToken())
    await expectSwept('sweep-client-tokens', dayMs, dayMs + 1)
  })

  it('keep a recorded failure for 400 days', async () => {
    const failure = { code: 'internal_error', requestId: null, detail: 'TypeError' } as const
    await insertEvent(database.pool, { id: 'evt_1', occurredAt: noon, ...failure })
    await expectSwept('sweep-events', 400 * dayMs, 400 * dayMs + 1)
  })

  it('keep what a key was used for on a day for 400 days', async () => {
    const key = newLiveKey(await accountWith(database.owner, 0))
    await createKey(database.owner, key)
    const counted = { outcome: 'answered', requests: 1, lastAt: noon, durations: [] } as const
    await addKeyDays(database.pool, [{ keyId: key.id, day: '2026-03-01', ...counted }])
    await expectSwept('sweep-key-days', 400 * dayMs, 401 * dayMs)
  })

  // Proves 8.2c
  it('keep the digest of a picture for its window, and no longer', async () => {
    const picture = { digest: someDigest(), limit: 5, windowMs: hourMs, now: noon }
    await submitImage(database.pool, picture)
    await expectSwept('sweep-sandbox-images', hourMs, hourMs + 1)
  })

  // The keyed hash of an address is personal data for as long as the key exists.
  describe('of clients of the free sandbox', () => {
    const clientDigest = someDigest()

    const use = () => useFreeRecognition(database.pool, { clientDigest, scanId: nextScanId() }, 10)
    const lastUsed = (daysAgo: number) =>
      database.pool.query('UPDATE sandbox_clients SET last_used_on = CURRENT_DATE - $1::integer', [
        daysAgo,
      ])
    const sweep = () => cronTask(database.pool, 'sweep-sandbox-clients').run(new Date())

    // Proves D2.6a
    it('forget a client a year after its last recognition', async () => {
      await use()
      await lastUsed(364)
      expect(await sweep()).to.equal(0)
      await lastUsed(367)
      expect(await sweep()).to.equal(1)
    })

    it('keep a client that has used another recognition since', async () => {
      await use()
      await lastUsed(367)
      await use()
      expect(await sweep()).to.equal(0)
    })

    it('keep a client under a new secret for as long as under the former one', async () => {
      await use()
      await lastUsed(367)
      await adoptClient(database.pool, clientDigest, someDigest())
      expect(await sweep()).to.equal(1)
    })
  })
})
