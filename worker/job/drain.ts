/** How long a worker that is told to stop reads on: until nobody waits for it, within bounds. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'bullmq'
import type { RedisConnection } from '../../shared/redis.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { ServiceTime } from './service-time.ts'

const lookEveryMs = 100

/** Scans wait for their turn in a busy API as well, and enter the queue when one before them ends. */
const idleLooks = 10

/** Time for the scans under way at the end, in mean times of a scan and as a share of the deadline. */
const lastScansMeans = 2
const lastScansShare = 0.25

export interface Draining {
  /** How many scans wait in the queue. */
  readonly queued: () => Promise<number>
  /** How many threads are reading. */
  readonly busy: () => number
  /** Whether this process can still read. */
  readonly canRead: () => boolean
  readonly serviceTime: Pick<ServiceTime, 'meanMs'>
  readonly clock: Clock
  /** Time that a scan has in all, ms; what waits at the call has less left. */
  readonly deadlineMs: number
}

/**
 * Resolves once the queue was empty and every thread idle for a second: there may be no other worker, and a
 * successor may take longer to load its models than waiting scans have left. Resolves early if this
 * process cannot read, if the queue is out of reach, or, under load that does not pause, when the
 * last scans would otherwise not end within `deadlineMs` of the call.
 */
export async function drain(draining: Draining): Promise<void> {
  const { queued, busy, canRead, serviceTime, clock, deadlineMs } = draining
  const startedMs = clock.awakeMs()
  const isInTime = () => {
    const lastScansMs = Math.max(lastScansMeans * serviceTime.meanMs, lastScansShare * deadlineMs)
    return clock.awakeMs() - startedMs + lastScansMs < deadlineMs
  }
  let idle = 0
  while (canRead() && isInTime()) {
    const left = await queued().catch(() => null)
    if (left === null) return
    idle = left === 0 && busy() === 0 ? idle + 1 : 0
    if (idle === idleLooks) return
    await sleep(lookEveryMs)
  }
}

/** How many scans of a worker's queue no worker has begun with, those that were put back included. */
export async function queuedScans(redis: RedisConnection, worker: Worker): Promise<number> {
  const counts = await Promise.all([
    redis.llen(worker.toKey('wait')),
    redis.zcard(worker.toKey('prioritized')),
    redis.zcard(worker.toKey('delayed')),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}
