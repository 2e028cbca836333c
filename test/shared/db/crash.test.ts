import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { findAccount } from '../../../shared/db/accounts.ts'
import { releaseOrphanedHolds } from '../../../shared/db/credit-holds.ts'
import { findUsage } from '../../../shared/db/usage-months.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { builtModule } from '../../support/processes/child-arguments.ts'
import { accountWith, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const credits = 1_000_000

/** Holds and settles eight scans at a time, forever; reports on stdout once the first is done. */
const scanForever = `
  import { holdCredit } from '${builtModule('shared/db/credit-holds.ts')}'
  import { createPool } from '${builtModule('shared/db/pool.ts')}'
  import { settleScan } from '${builtModule('shared/db/settle-scan.ts')}'
  import { nextScanId, noon, settlement } from './test/support/service/accounts.ts'
  const { DATABASE_URL: databaseUrl, ACCOUNT_ID: accountId } = process.env
  const pool = createPool({ databaseUrl, applicationName: 'test', onIdleError: () => {} })
  async function scan() {
    const scanId = nextScanId()
    await holdCredit(pool, accountId, scanId)
    await settleScan(pool, settlement(accountId, scanId))
  }
  await scan()
  console.log('scanning')
  await Promise.all(Array.from({ length: 8 }, async () => { for (;;) await scan() }))`

// Otherwise a process that dies between two statements could leave a charge without a scan.
describe('a process killed while it settles scans', () => {
  const database = servicePool()

  function scanner(accountId: string): ChildProcess {
    const args = ['--import=tsx', '--input-type=module', '--eval', scanForever]
    const env = { ...process.env, DATABASE_URL: database.ownerUrl, ACCOUNT_ID: accountId }
    return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  }

  // Proves D4.1a
  it('leaves every charge with its scan, and held credits for the sweep to release', async function () {
    this.timeout(60_000)
    const accountId = await accountWith(database.owner, credits)
    for (const runForMs of [0, 7, 23, 51, 90]) {
      const child = scanner(accountId)
      if (child.stdout === null) throw new Error('no output to read')
      await once(child.stdout, 'data')
      await delay(runForMs)
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])
    }
    await noSessionLeft()
    await releaseOrphanedHolds(database.pool, 0, 1000)

    const account = await findAccount(database.pool, accountId)
    const usage = await findUsage(database.pool, accountId, noon)
    const { rows } = await database.pool.query<{ stored: number }>(
      'SELECT count(*)::integer AS stored FROM scans WHERE account_id = $1',
      [accountId],
    )
    expect(account).to.deep.include({ heldCredits: 0, balanceCredits: credits - usage.billed })
    expect(usage.billed).to.be.at.least(5)
    expect(rows[0]?.stored).to.equal(usage.billed)
  })

  /** Postgres ends the sessions of a dead client, and their transactions, a moment later. */
  async function noSessionLeft(): Promise<void> {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const { rowCount } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid IN (
           SELECT pid FROM pg_locks WHERE locktype = 'transactionid') AND pid <> pg_backend_pid()`,
      )
      if (rowCount === 0) return
      await delay(10)
    }
    throw new Error('a session of a killed process is still open')
  }
})
