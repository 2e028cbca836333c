/** Has a thread read one picture, retries after a crash, and records the outcome. */

import type { Logger } from '../../shared/log.ts'
import type { ScanJob } from '../../shared/queue.ts'
import type { Reading } from '../../shared/reading.ts'
import { rejectedReading } from '../../shared/reading.ts'
import { type Clock, utcDay } from '../../shared/time/clock.ts'
import { NOBODY_WAITS, type RecognizeTask } from '../pipeline/recognize-task.ts'
import type { WorkerMetrics } from './metrics.ts'
import type { ReadersTurn } from './other-readers.ts'
import type { TakenPicture } from './scan-keys.ts'
import type { ServiceTime } from './service-time.ts'
import type { Threads } from './threads.ts'

export interface ReadDependencies {
  readonly threads: Pick<Threads, 'runMoving'>
  readonly metrics: WorkerMetrics
  readonly serviceTime: ServiceTime
  readonly clock: Clock
  readonly log: Logger
}

/** One crash may be the machine's fault; a picture that crashes two threads is rejected. */
const attemptsMax = 2

/** Null if the deadline passed, the caller left or another worker reads it, before there was a reading. */
export async function readPicture(
  picture: TakenPicture,
  request: ScanJob & Pick<RecognizeTask, 'cancelled'> & { readonly turn: ReadersTurn },
  dependencies: ReadDependencies,
): Promise<{ readonly reading: Reading; readonly remainingMs: number } | null> {
  const { metrics, serviceTime, clock, log } = dependencies
  const startedMs = clock.monotonicMs()
  const endService = serviceTime.begin()
  const reading = await readWithRetry(picture, dependencies, {
    deadlineAtMs: startedMs + picture.remainingMs,
    // An API of the version before does not send it.
    today: request.today ?? utcDay(clock.now()),
    returnPortrait: request.returnPortrait,
    expectCountry: request.expectCountry,
    explains: request.explains ?? false,
    hasShortBudgets: request.hasShortBudgets,
    cancelled: request.cancelled,
  }).finally(endService)
  const tookMs = clock.monotonicMs() - startedMs
  const remainingMs = picture.remainingMs - tookMs
  // At the deadline the API cancels what its caller has an answer to.
  const isCancelled = hasLeft(request) && remainingMs > 0
  metrics.observeService(tookMs)
  if (!isCancelled) {
    if (reading === null) serviceTime.observeCutOff(picture.remainingMs)
    else serviceTime.observe(tookMs, picture.remainingMs)
  }
  if (reading === null || isCancelled || remainingMs <= 0) {
    const by = request.turn.hasYielded ? 'reader' : isCancelled ? 'client' : 'deadline'
    metrics.jobs.inc({ outcome: 'cancelled' })
    log.info({ event: 'scan_cancelled', by, tookMs: Math.round(tookMs) }, 'scan cancelled')
    return null
  }
  log.info(
    { event: 'scan_read', outcome: reading.outcome, tookMs: Math.round(tookMs) },
    'scan read',
  )
  return { reading, remainingMs }
}

async function readWithRetry(
  { bytes, bytesAgain }: TakenPicture,
  { threads, metrics, clock, log }: ReadDependencies,
  task: Omit<RecognizeTask, 'image'>,
): Promise<Reading | null> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const image = attempt === 1 ? bytes : await bytesAgain()
    if (image === null) return null
    const outcome = await threads.runMoving({ ...task, image })
    if (outcome.ok) return outcome.reading
    if (outcome.why === 'cancelled') return null
    metrics.threadFailures.inc({ why: outcome.why })
    log.error({ event: 'thread_failed', why: outcome.why, attempt }, 'a thread was lost')
    const isOver = hasLeft(task) || clock.monotonicMs() >= task.deadlineAtMs
    if (outcome.why === 'killed' || isOver) return null
  }
  return rejectedReading
}

/** Whether the scan's caller has gone. */
function hasLeft({ cancelled }: Pick<RecognizeTask, 'cancelled'>): boolean {
  return Atomics.load(cancelled, 0) === NOBODY_WAITS
}
