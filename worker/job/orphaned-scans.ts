/** Returns the scans that a worker had put back before it ended. */
import { Job, type Worker } from 'bullmq'
import type { RedisConnection } from '../../shared/redis.ts'

/** A worker that lives has returned a scan by the second look, unless a hundred wait. */
const lookEveryMs = 1000

/** Looks at a hundred scans at most, those first that were put back first. */
const lastRank = '99'

/** Finds out which scans no worker returns, without a comparison of clocks. */
export class OrphanedScans {
  /** The score of each scan that was away at the last look: it has another one each time it is put back. */
  #away = new Map<string, string>()

  /** @param delayed ids and scores in turn; returns the ids that had the same score at the last look */
  look(delayed: readonly string[]): string[] {
    const away = new Map<string, string>()
    for (let at = 0; at + 1 < delayed.length; at += 2) away.set(delayed[at]!, delayed[at + 1]!)
    const orphaned = [...away.keys()].filter((id) => this.#away.get(id) === away.get(id))
    this.#away = away
    return orphaned
  }
}

/** Looks for them once a second, until the returned function is called. */
export function returnOrphanedScans(redis: RedisConnection, worker: Worker): () => void {
  const orphans = new OrphanedScans()
  async function look(): Promise<void> {
    const key = worker.toKey('delayed')
    const delayed = await redis.zrange(key, 0, lastRank, 'WITHSCORES')
    for (const id of orphans.look(delayed)) {
      await (await Job.fromId(worker, id))?.promote()
    }
  }
  // Rejected while Redis is away, or if another worker was faster.
  const timer = setInterval(() => look().catch(() => undefined), lookEveryMs)
  return () => clearInterval(timer)
}
