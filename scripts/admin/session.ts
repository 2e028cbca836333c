/** What an admin command works with, and how its report is printed. */
import type { Pool, PoolClient } from 'pg'
import { insertAction, type NewAction } from '../../shared/db/operator-actions.ts'
import { createPool } from '../../shared/db/pool.ts'
import { inTransaction } from '../../shared/db/transaction.ts'
import { type Clock, systemClock } from '../../shared/time/clock.ts'
import { findDatabaseUrl } from './database-url.ts'
import { formatReport, type Report } from './report.ts'

/** What a command changes, for the trail. */
export type Change = Pick<NewAction, 'action' | 'subject'> & Partial<Pick<NewAction, 'detail'>>

export interface Session {
  /** For reading: whatever would write through it fails. */
  readonly pool: Pool
  readonly clock: Clock
  /**
   * Runs `work` in a transaction that also adds a line to the trail; nothing else can write. Work
   * that rejects changes nothing and leaves no line. A function as `change` sees the outcome.
   */
  change<T>(
    change: Change | ((outcome: T) => Change),
    work: (transaction: PoolClient) => Promise<T>,
  ): Promise<T>
  /** Asks whoever sits at the terminal; null if nobody does. */
  readonly ask: ((question: string) => Promise<string>) | null
}

/** The options of every command. */
export interface OutputOptions {
  readonly json?: boolean
  readonly operator?: string
}

/**
 * Opens the database for `work`, prints its report and closes the database. `waitedFor`: what to
 * show meanwhile, of work that may last minutes and asks nothing.
 */
export type RunCommand = (
  options: OutputOptions,
  work: (session: Session) => Promise<Report>,
  waitedFor?: string,
) => Promise<void>

/** Where commands find their database, and where they write. */
export interface Terminal {
  readonly environment: NodeJS.ProcessEnv
  /** User of the operating system who runs the command. */
  readonly osUser: string
  /** Null where nobody can be asked. */
  readonly ask: Session['ask']
  /** Text for standard output, with its line end. */
  out(text: string): void
  err(text: string): void
  /** Shows what is waited for until `work` settles. */
  waitFor<T>(what: string, work: Promise<T>): Promise<T>
}

export function commandRunner(terminal: Terminal): RunCommand {
  return async (options, work, waitedFor) => {
    const pool = createPool({
      databaseUrl: readOnly(await findDatabaseUrl(terminal.environment)),
      applicationName: 'admin',
      onIdleError: () => {},
      connectionsMax: 2,
    })
    const author = { osUser: terminal.osUser, operator: options.operator ?? null }
    const session: Session = {
      pool,
      clock: systemClock,
      ask: terminal.ask,
      change: (change, work) =>
        inTransaction(pool, async (transaction) => {
          await transaction.query('SET TRANSACTION READ WRITE')
          const outcome = await work(transaction)
          const {
            action,
            subject,
            detail = {},
          } = typeof change === 'function' ? change(outcome) : change
          await insertAction(transaction, { ...author, action, subject, detail })
          return outcome
        }),
    }
    try {
      const begun = work(session)
      const report = await (waitedFor === undefined ? begun : terminal.waitFor(waitedFor, begun))
      terminal.out(`${formatReport(report, options.json === true)}\n`)
    } finally {
      await pool.end()
    }
  }
}

/** Makes every transaction of its connections read-only unless it says otherwise. */
function readOnly(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const given = url.searchParams.get('options')
  const options = [given, '-c default_transaction_read_only=on'].filter((each) => each !== null)
  url.searchParams.set('options', options.join(' '))
  return url.href
}
