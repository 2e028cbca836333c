/** What an admin command works with, and how its report is printed. */
import type { Pool } from 'pg'
import { type Clock, systemClock } from '../../shared/clock.ts'
import { createPool } from '../../shared/db/pool.ts'
import { findDatabaseUrl } from './database-url.ts'
import { formatReport, type Report } from './report.ts'

export interface Session {
  readonly pool: Pool
  readonly clock: Clock
}

/** The options of every command. */
export interface OutputOptions {
  readonly json?: boolean
}

/** Opens the database for `work`, prints its report and closes the database. */
export type RunCommand = (
  options: OutputOptions,
  work: (session: Session) => Promise<Report>,
) => Promise<void>

/** Where commands find their database, and where they write. */
export interface Terminal {
  readonly environment: NodeJS.ProcessEnv
  /** Text for standard output, with its line end. */
  out(text: string): void
  err(text: string): void
}

export function commandRunner(terminal: Terminal): RunCommand {
  return async (options, work) => {
    const pool = createPool({
      databaseUrl: await findDatabaseUrl(terminal.environment),
      applicationName: 'admin',
      onIdleError: () => {},
      connectionsMax: 2,
    })
    try {
      const report = await work({ pool, clock: systemClock })
      terminal.out(`${formatReport(report, options.json === true)}\n`)
    } finally {
      await pool.end()
    }
  }
}
