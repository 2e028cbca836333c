/** `sandbox_clients`: free recognitions used by each anonymous client, by keyed digest. */
import type { Database } from './pool.ts'

/** One recognition of one client, identified by its scan. */
export interface FreeRecognition {
  readonly clientDigest: Buffer
  readonly scanId: string
}

/**
 * Takes one of the client's `allowance` lifetime recognitions before the engine runs; false if all
 * are used. If the process dies before giving it back, the recognition is lost.
 */
export async function useFreeRecognition(
  db: Database,
  { clientDigest, scanId }: FreeRecognition,
  allowance: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO sandbox_clients AS c (digest, recognitions_used, latest_scans)
     SELECT $1, 1, ARRAY[$2::uuid] WHERE $3 > 0
     ON CONFLICT (digest) DO UPDATE SET recognitions_used = c.recognitions_used + 1,
       latest_scans = ($2::uuid || c.latest_scans)[1:20], last_used_on = CURRENT_DATE
       WHERE c.recognitions_used < $3`,
    [clientDigest, scanId, allowance],
  )
  return rowCount === 1
}

/** Moves what a client used under its digest of the previous secret to its present digest. */
export async function adoptClient(db: Database, former: Buffer, present: Buffer): Promise<void> {
  await db.query(
    `WITH former AS (
       DELETE FROM sandbox_clients WHERE digest = $1
       RETURNING recognitions_used, latest_scans, last_used_on
     )
     INSERT INTO sandbox_clients AS c (digest, recognitions_used, latest_scans, last_used_on)
     SELECT $2, recognitions_used, latest_scans, last_used_on FROM former
     ON CONFLICT (digest) DO UPDATE SET
       recognitions_used = c.recognitions_used + excluded.recognitions_used,
       latest_scans = (excluded.latest_scans || c.latest_scans)[1:20],
       last_used_on = greatest(c.last_used_on, excluded.last_used_on)`,
    [former, present],
  )
}

/**
 * Gives back a recognition for which the engine gave no answer. Safe to repeat, and to call if it
 * is not known whether the recognition was taken, since it is identified by its scan.
 */
export async function giveBackFreeRecognition(
  db: Database,
  { clientDigest, scanId }: FreeRecognition,
): Promise<void> {
  await db.query(
    `UPDATE sandbox_clients SET recognitions_used = recognitions_used - 1,
       latest_scans = array_remove(latest_scans, $2::uuid)
     WHERE digest = $1 AND $2::uuid = ANY(latest_scans)`,
    [clientDigest, scanId],
  )
}

/** Forgets clients last used before the given day, at most `limit`; returns how many. */
export async function sweepClients(db: Database, usedBefore: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM sandbox_clients WHERE digest IN (
       SELECT digest FROM sandbox_clients WHERE last_used_on < $1::date
       ORDER BY last_used_on LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [usedBefore, limit],
  )
  return rowCount ?? 0
}
