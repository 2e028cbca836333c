/** What a Postgres says of itself; that it answers does not show that it accepts writes. */
import type { Database } from './pool.ts'

export interface ServerState {
  /** By its clock, epoch milliseconds. */
  readonly nowMs: number
  /**
   * False on a replica, such as a former primary after a failover, and where the operator has made
   * transactions read-only, as managed servers do by themselves while their disk is nearly full.
   */
  readonly acceptsWrites: boolean
  /** Whether it follows another server, which accepts writes. */
  readonly isReplica: boolean
}

export async function serverState(db: Database): Promise<ServerState> {
  const { rows } = await db.query<ServerState>(
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "nowMs",
       current_setting('transaction_read_only') = 'off' AS "acceptsWrites",
       pg_is_in_recovery() AS "isReplica"`,
  )
  const [state] = rows
  if (state === undefined) throw new Error('no row from a query that has one')
  return state
}
