/** `sandbox_clients`: free recognitions used by each anonymous caller, known by a keyed digest. */
import type { Database } from './pool.ts'

/** One recognition of one caller; its id is that of the scan. */
export interface FreeRecognition {
  readonly clientDigest: Buffer
  readonly scanId: string
}

/**
 * Takes one of the caller's `allowance` lifetime recognitions before the engine runs; false
 * when all are used. A process that dies before giving it back costs the caller that one.
 */
export async function takeFreeRecognition(
  db: Database,
  { clientDigest, scanId }: FreeRecognition,
  allowance: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO sandbox_clients AS c (digest, recognitions_used, latest_scans)
     SELECT $1, 1, ARRAY[$2::uuid] WHERE $3 > 0
     ON CONFLICT (digest) DO UPDATE SET recognitions_used = c.recognitions_used + 1,
       latest_scans = ($2::uuid || c.latest_scans)[1:20]
       WHERE c.recognitions_used < $3`,
    [clientDigest, scanId, allowance],
  )
  return rowCount === 1
}

/**
 * The engine gave no answer: the recognition was not had. Safe to repeat, and to ask for one whose
 * taking was never confirmed, since it is known by its scan.
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
