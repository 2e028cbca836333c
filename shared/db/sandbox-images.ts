/** `sandbox_images`: how often each picture was sent to the free sandbox, by keyed digest. */
import type { Database } from './pool.ts'

export interface ImageSubmission {
  readonly digest: Buffer
  /** How many submissions are accepted within any window. */
  readonly limit: number
  readonly windowMs: number
  readonly now: Date
}

/** `retryAt`: when the oldest submission leaves the window. */
export type SubmissionVerdict =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly retryAt: Date }

/** A sliding window: accepts at most `limit` in any `windowMs`. Refused ones do not count. */
export async function submitImage(
  db: Database,
  submission: ImageSubmission,
): Promise<SubmissionVerdict> {
  const { digest, limit, windowMs, now } = submission
  const windowStart = new Date(now.getTime() - windowMs)
  const { rowCount } = await db.query(
    `INSERT INTO sandbox_images AS i (digest, submitted_at, last_submitted_at)
     VALUES ($1, ARRAY[$2::timestamptz], $2)
     ON CONFLICT (digest) DO UPDATE SET
       submitted_at = $2 || ARRAY(SELECT t FROM unnest(i.submitted_at) t WHERE t > $3 ORDER BY t),
       last_submitted_at = $2
       WHERE (SELECT count(*) FROM unnest(i.submitted_at) t WHERE t > $3) < $4`,
    [digest, now, windowStart, limit],
  )
  if (rowCount === 1) return { accepted: true }
  const oldest = await findOldestSubmission(db, digest, windowStart)
  return { accepted: false, retryAt: new Date((oldest ?? now).getTime() + windowMs) }
}

async function findOldestSubmission(
  db: Database,
  digest: Buffer,
  after: Date,
): Promise<Date | null> {
  const { rows } = await db.query<{ oldest: Date | null }>(
    `SELECT (SELECT min(t) FROM unnest(submitted_at) t WHERE t > $2) AS oldest
     FROM sandbox_images WHERE digest = $1`,
    [digest, after],
  )
  return rows[0]?.oldest ?? null
}

/** Deletes pictures last submitted before the given time, at most `limit`; returns how many. */
export async function sweepImages(
  db: Database,
  submittedBefore: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM sandbox_images WHERE digest IN (
       SELECT digest FROM sandbox_images WHERE last_submitted_at < $1
       ORDER BY last_submitted_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [submittedBefore, limit],
  )
  return rowCount ?? 0
}
