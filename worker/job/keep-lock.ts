/** Renews the lock of a scan while it is read. */
import type { Job } from 'bullmq'
import { lockDurationMs, lockRenewMs } from '../../shared/queue.ts'

/**
 * Renews a job's lock until the returned function is called, or until another worker may have the
 * job. BullMQ's own renewal asks the wall clock how old a lock is, and renews none while that was set back.
 * @param onLost called once if the lock has run out
 */
export function keepLock(job: Job, token: string, onLost: () => void): () => void {
  let isWanted = true
  async function renew(): Promise<void> {
    if ((await job.extendLock(token, lockDurationMs)) === 1) return
    if (isWanted) onLost()
    stop()
  }
  // While Redis is away nothing is known about the lock; its connection warns by itself.
  const timer = setInterval(() => renew().catch(() => undefined), lockRenewMs)
  function stop(): void {
    isWanted = false
    clearInterval(timer)
  }
  return stop
}
