/** What the action of an admin command works with, and how its answer is printed. */
import type { Pool } from 'pg'
import { type Clock, systemClock } from '../../shared/clock.ts'
import { createPool } from '../../shared/db/pool.ts'
import { findDatabaseUrl } from './database-url.ts'
import { formatReport, type Report } from './report.ts'

export interface Session {
  readonly pool: Pool
  readonly clock: Clock
}

/** Every command takes it. */
export interface OutputOptions {
  readonly json?: boolean
}

/** Opens the database for `work`, prints what it reports to standard output, closes it. */
export async function runCommand(
  options: OutputOptions,
  work: (session: Session) => Promise<Report>,
): Promise<void> {
  const pool = createPool({
    databaseUrl: await findDatabaseUrl(process.env),
    applicationName: 'admin',
    onIdleError: () => {},
    connectionsMax: 2,
  })
  try {
    console.log(formatReport(await work({ pool, clock: systemClock }), options.json === true))
  } finally {
    await pool.end()
  }
}
