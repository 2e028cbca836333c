/** `incidents` and `incident_updates`: what failed, since when, and what was published about it. */
import type { ComponentId } from '../status/components.ts'
import type { IncidentImpact, IncidentState } from '../status/snapshot.ts'
import type { Database } from './pool.ts'

export interface IncidentUpdate {
  readonly at: Date
  readonly state: IncidentState
  readonly text: string
}

export interface Incident {
  readonly id: string
  readonly title: string
  readonly state: IncidentState
  readonly impact: IncidentImpact
  /** Whether it was opened by rule rather than by a person. */
  readonly automatic: boolean
  readonly components: readonly ComponentId[]
  readonly startedAt: Date
  readonly resolvedAt: Date | null
  /** Newest first. */
  readonly updates: readonly IncidentUpdate[]
}

type IncidentRow = Omit<Incident, 'updates'> & {
  readonly updates: readonly (Omit<IncidentUpdate, 'at'> & { readonly atMs: number })[]
}

const incident = `
  SELECT id, title, state, impact, automatic, components, started_at AS "startedAt",
    resolved_at AS "resolvedAt",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('atMs', extract(epoch FROM at) * 1000,
       'state', u.state, 'text', u.text) ORDER BY u.id DESC), '[]')
     FROM incident_updates u WHERE incident_id = i.id) AS updates
  FROM incidents i`

function fromRow({ updates, ...row }: IncidentRow): Incident {
  return { ...row, updates: updates.map(({ atMs, ...rest }) => ({ at: new Date(atMs), ...rest })) }
}

export async function findIncident(db: Database, id: string): Promise<Incident | null> {
  const { rows } = await db.query<IncidentRow>(`${incident} WHERE id = $1`, [id])
  return rows[0] === undefined ? null : fromRow(rows[0])
}

/** Incidents that are unresolved or started since the given time, newest first. */
export async function listIncidents(
  db: Database,
  startedSince: Date,
  limit = 1000,
): Promise<Incident[]> {
  const { rows } = await db.query<IncidentRow>(
    `${incident} WHERE state <> 'resolved' OR started_at >= $1
     ORDER BY started_at DESC, id DESC LIMIT $2`,
    [startedSince, limit],
  )
  return rows.map(fromRow)
}

/** Automatic incidents that are unresolved or were resolved since the given time, newest first. */
export async function automaticIncidents(db: Database, resolvedSince: Date): Promise<Incident[]> {
  const { rows } = await db.query<IncidentRow>(
    `${incident} WHERE automatic AND (state <> 'resolved' OR resolved_at >= $1)
     ORDER BY started_at DESC, id DESC`,
    [resolvedSince],
  )
  return rows.map(fromRow)
}

/**
 * Inserts an incident with its first update; needs a transaction. Rejects if another automatic
 * incident is open.
 */
export async function insertIncident(
  db: Database,
  opened: Omit<Incident, 'updates' | 'resolvedAt'>,
  update: IncidentUpdate,
): Promise<void> {
  await db.query(
    `INSERT INTO incidents (id, title, state, impact, automatic, components, started_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[opened.id, opened.title, opened.state, opened.impact, opened.automatic],
      ...[opened.components, opened.startedAt],
    ],
  )
  await insertUpdate(db, opened.id, update)
}

/** New values of an incident; absent keys stay as they are. */
export interface IncidentEdit {
  readonly title?: string
  readonly impact?: IncidentImpact
  readonly components?: readonly ComponentId[]
}

/** Changes an incident and adds an update. False if it is already resolved or does not exist. */
export async function moveIncident(
  db: Database,
  id: string,
  update: IncidentUpdate,
  edit: IncidentEdit = {},
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE incidents SET state = $2, resolved_at = $3, title = coalesce($4, title),
       impact = coalesce($5, impact), components = coalesce($6, components)
     WHERE id = $1 AND state <> 'resolved'`,
    [
      ...[id, update.state, update.state === 'resolved' ? update.at : null],
      ...[edit.title ?? null, edit.impact ?? null, edit.components ?? null],
    ],
  )
  if (rowCount !== 1) return false
  await insertUpdate(db, id, update)
  return true
}

async function insertUpdate(
  db: Database,
  incidentId: string,
  { at, state, text }: IncidentUpdate,
): Promise<void> {
  await db.query(
    'INSERT INTO incident_updates (incident_id, at, state, text) VALUES ($1, $2, $3, $4)',
    [incidentId, at, state, text],
  )
}
