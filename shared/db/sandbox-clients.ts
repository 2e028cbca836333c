/** `sandbox_clients`: free recognitions used by each anonymous caller, known by a keyed digest. */
import type { Database } from './pool.ts'

/**
 * Takes one of the caller's `allowance` lifetime recognitions before the engine runs; false
 * when all are used. A process that dies before giving it back costs the caller that one.
 */
export async function takeFreeRecognition(
  db: Database,
  clientDigest: Buffer,
  allowance: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO sandbox_clients AS c (digest, recognitions_used) SELECT $1, 1 WHERE $2 > 0
     ON CONFLICT (digest) DO UPDATE SET recognitions_used = c.recognitions_used + 1
       WHERE c.recognitions_used < $2`,
    [clientDigest, allowance],
  )
  return rowCount === 1
}

/** The engine gave no answer: the recognition was not had. */
export async function giveBackFreeRecognition(db: Database, clientDigest: Buffer): Promise<void> {
  await db.query(
    `UPDATE sandbox_clients SET recognitions_used = recognitions_used - 1
     WHERE digest = $1 AND recognitions_used > 0`,
    [clientDigest],
  )
}
