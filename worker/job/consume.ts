/** One job of the scan queue: fetch the picture, appraise it, wait for room, have it read. */
import type { Job } from 'bullmq'
import { nobodyWaits, type ScanJob, scanJob } from '../../shared/queue.ts'
import { type Reading, rejectedReading } from '../../shared/reading.ts'
import type { RedisConnection } from '../../shared/redis.ts'
import type { Tracing } from '../../shared/tracing/tracing.ts'
import { appraise, type Unfit } from '../image/encoded/appraise.ts'
import type { DecodeCost } from '../image/encoded/decode-cost.ts'
import type { Cancellations } from './cancellations.ts'
import type { DecodeShare, DecodeShares } from './decode-shares.ts'
import { keepLock } from './keep-lock.ts'
import type { OtherReaders } from './other-readers.ts'
import { putBack, type ReturnTimes } from './put-back.ts'
import { type ReadDependencies, readPicture } from './read-picture.ts'
import { fetchPicture, handBack, publishEvent, type TakenPicture } from './scan-keys.ts'
import { type ScanSpan, startScanSpan } from './scan-span.ts'
import type { Threads } from './threads.ts'

export interface ConsumeDependencies extends ReadDependencies {
  readonly redis: RedisConnection
  readonly threads: Threads
  readonly shares: DecodeShares
  readonly returnTimes: ReturnTimes
  readonly cancellations: Cancellations
  readonly otherReaders: OtherReaders
  /** Time that a scan has in all. */
  readonly deadlineMs: number
  /** Null unless traces are sent. */
  readonly tracing: Tracing | null
}

/**
 * The processor of the scan queue. It neither returns nor throws anything about the document:
 * BullMQ keeps return values and error messages in its event stream.
 */
export async function consume(
  job: Job,
  token: string,
  dependencies: ConsumeDependencies,
): Promise<void> {
  const { redis, shares, returnTimes, cancellations, otherReaders, metrics, serviceTime } =
    dependencies
  const jobId = String(job.id)
  const request = scanJob.parse(job.data)
  const { requestId, traceId } = request
  const log = dependencies.log.child({ jobId, requestId, ...(traceId === null ? {} : { traceId }) })

  // The API holds the share of a scan whose caller has left until it hears this.
  const leave = () => publishEvent(redis, { event: 'failed', jobId, failedReason: nobodyWaits })
  const waitInQueue = () => {
    metrics.jobs.inc({ outcome: 'put_back' })
    return putBack(job, token, returnTimes)
  }
  const waitForRoom = async (decodeCost: DecodeCost) => {
    const judged: ScanJob = { ...request, decodeCost }
    if (request.decodeCost === undefined) await job.updateData(judged)
    return await waitInQueue()
  }
  if (otherReaders.isRead(jobId)) return await waitInQueue()

  // Listen before taking the picture, so that no cancellation is missed in between.
  const cancelled = cancellations.begin(jobId)
  const turn = otherReaders.begin(jobId, job.stalledCounter, cancelled)
  const endLock = keepLock(job, token, () => {
    log.warn({ event: 'lock_lost' }, 'the lock of a scan could not be renewed in time')
    otherReaders.lockLost(jobId)
  })
  let share: DecodeShare | null = null
  let span: ScanSpan | null = null
  let read: Reading | null = null
  try {
    if (request.decodeCost !== undefined) {
      // Appraised before: fetch the picture again only once there is room for it.
      share = shares.take(request.decodeCost)
      if (share === null) return await waitForRoom(request.decodeCost)
    }
    const picture = await fetchPicture(redis, jobId)
    if (picture === null) {
      metrics.jobs.inc({ outcome: 'cancelled' })
      log.info({ event: 'scan_cancelled', tookMs: 0 }, 'cancelled before it began')
      return leave()
    }
    if (!serviceTime.isWorthwhile(picture.remainingMs, dependencies.deadlineMs)) {
      metrics.jobs.inc({ outcome: 'cancelled' })
      log.info({ event: 'scan_cancelled', by: 'deadline', tookMs: 0 }, 'too late to begin with it')
      publishEvent(redis, { event: 'failed', jobId, failedReason: 'too late to begin with it' })
      return
    }
    if (share === null) {
      const appraisal = appraise(picture.bytes, shares.bytesMax)
      if (!appraisal.ok) {
        const isTaken = await reject(jobId, picture, appraisal.why, { ...dependencies, log })
        return isTaken ? undefined : leave()
      }
      share = shares.take(appraisal.cost)
      if (share === null) return await waitForRoom(appraisal.cost)
    }
    publishEvent(redis, { event: 'begun', jobId })
    const waitedMs = Math.max(0, (request.livesMs ?? 0) - picture.remainingMs)
    metrics.observeWait(waitedMs)
    const { tracing, clock } = dependencies
    span = startScanSpan(tracing, { jobId, waitedMs }, request, clock)
    const reading = await readPicture(
      picture,
      { ...request, cancelled, turn },
      { ...dependencies, log },
    )
    if (turn.hasYielded) return await waitInQueue()
    if (reading === null) return leave()
    read = reading.reading
    if (!(await handBack(redis, jobId, read, reading.remainingMs))) leave()
    metrics.observeReading(read)
  } finally {
    endLock()
    span?.end(read)
    share?.release()
    cancellations.end(jobId)
    otherReaders.end(jobId)
  }
}

/** Answers for a picture that is not to be decoded; returns false if nobody waits any more. */
async function reject(
  jobId: string,
  { remainingMs }: TakenPicture,
  why: Unfit,
  { redis, metrics, log }: Pick<ConsumeDependencies, 'redis' | 'metrics' | 'log'>,
): Promise<boolean> {
  const isTaken = await handBack(redis, jobId, rejectedReading, remainingMs)
  metrics.observeReading(rejectedReading)
  log.warn(
    { event: 'picture_refused', why },
    why === 'too much memory'
      ? 'picture refused: decoding it takes more than DECODE_MEMORY_MB'
      : 'picture refused without decoding it',
  )
  return isTaken
}
