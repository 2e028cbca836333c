/** `status_minutes`: the state of each component in each measured minute. */
import type { ComponentId, ComponentState } from '../status/components.ts'
import type { StatusMinute } from '../status/judge-minutes.ts'
import { type Minute, minuteOf, startOf } from '../status/minute.ts'
import type { Database } from './pool.ts'

/** The newest minute with a state; null if nothing has been judged yet. */
export async function newestJudged(db: Database): Promise<Minute | null> {
  const { rows } = await db.query<{ minute: Date | null }>(
    'SELECT max(minute) AS minute FROM status_minutes',
  )
  const minute = rows[0]?.minute ?? null
  return minute === null ? null : minuteOf(minute)
}

/** Saves states; returns how many are new or have changed. */
export async function saveStatusMinutes(
  db: Database,
  minutes: readonly StatusMinute[],
): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO status_minutes AS s (component, minute, state)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[])
     ON CONFLICT (component, minute) DO UPDATE SET state = excluded.state
     WHERE s.state <> excluded.state`,
    [
      minutes.map(({ component }) => component),
      minutes.map(({ minute }) => startOf(minute)),
      minutes.map(({ state }) => state),
    ],
  )
  return rowCount ?? 0
}

export type MinutesOfComponents = ReadonlyMap<
  ComponentId,
  readonly { readonly minute: Minute; readonly state: ComponentState }[]
>

/** The states from `first` to `last` inclusive, oldest first. */
export async function loadStatusMinutes(
  db: Database,
  first: Minute,
  last: Minute,
): Promise<MinutesOfComponents> {
  const { rows } = await db.query<StatusMinute>(
    `SELECT component, floor(extract(epoch FROM minute) / 60)::integer AS minute, state
     FROM status_minutes WHERE minute BETWEEN $1 AND $2 ORDER BY minute`,
    [startOf(first), startOf(last)],
  )
  const minutes = new Map<ComponentId, StatusMinute[]>()
  for (const row of rows) {
    const known = minutes.get(row.component)
    if (known === undefined) minutes.set(row.component, [row])
    else known.push(row)
  }
  return minutes
}
