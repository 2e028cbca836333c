/** One job, start to end: take the picture, have a thread read it, hand the reading back. */
import type { Job } from 'bullmq'
import type { Redis } from 'ioredis'
import { type Clock, utcDay } from '../shared/clock.ts'
import type { Logger } from '../shared/log.ts'
import {
  imageKey,
  resultGraceMs,
  resultKey,
  type ScanEvent,
  scanEventChannel,
  scanJob,
} from '../shared/queue.ts'
import type { Reading } from '../shared/reading.ts'
import { rejectedReading } from '../shared/rejected-reading.ts'
import type { WorkerMetrics } from './metrics.ts'
import type { RecogniseTask } from './recognise-task.ts'
import type { Threads } from './threads.ts'
import type { Withdrawals } from './withdrawals.ts'

export interface ConsumeDependencies {
  readonly redis: Redis
  readonly threads: Threads
  readonly withdrawals: Withdrawals
  readonly metrics: WorkerMetrics
  readonly clock: Clock
  readonly log: Logger
}

/** A crash may be the machine's fault once; a picture that crashes two threads is rejected. */
const attemptsMax = 2

/**
 * The processor of the scan queue. Returns nothing and throws nothing about the
 * document: BullMQ keeps return values and error texts in its event stream.
 */
export async function consume(job: Job, dependencies: ConsumeDependencies): Promise<void> {
  const { redis, withdrawals, metrics, clock } = dependencies
  const jobId = String(job.id)
  const request = scanJob.parse(job.data)
  const { requestId, traceId } = request
  const log = dependencies.log.child({ jobId, requestId, ...(traceId === null ? {} : { traceId }) })

  // Listening begins before the picture is taken: no withdrawal falls in between.
  const withdrawn = withdrawals.begin(jobId)
  try {
    const picture = await takePicture(redis, jobId)
    if (picture === null) {
      metrics.jobs.inc({ outcome: 'dropped' })
      log.info({ event: 'scan_dropped' }, 'nobody waits for this scan any more')
      return
    }
    const startedMs = clock.monotonicMs()
    const reading = await readWithRetry(dependencies, log, {
      image: picture.bytes,
      deadlineAt: clock.now().getTime() + picture.remainingMs,
      today: utcDay(clock.now()),
      returnPortrait: request.returnPortrait,
      expectCountry: request.expectCountry,
      withdrawn,
    })
    const tookMs = clock.monotonicMs() - startedMs
    const remainingMs = Math.floor(picture.remainingMs - tookMs)
    const isWithdrawn = Atomics.load(withdrawn, 0) !== 0
    // A scan that overran tells admission as much about the engine as one that came through.
    if (!isWithdrawn) metrics.observeService(tookMs)
    if (reading === null || isWithdrawn || remainingMs <= 0) {
      metrics.jobs.inc({ outcome: 'abandoned' })
      log.info({ event: 'scan_abandoned', tookMs: Math.round(tookMs) }, 'stopped: too late')
      return
    }
    await handBack(redis, jobId, reading, remainingMs + resultGraceMs)
    metrics.observeReading(reading)
    log.info(
      { event: 'scan_read', outcome: reading.outcome, tookMs: Math.round(tookMs) },
      'scan read',
    )
  } finally {
    withdrawals.end(jobId)
  }
}

/** The picture stays under its key, so that a worker taking over from this one finds it too. */
async function takePicture(redis: Redis, jobId: string) {
  const answers = await redis.pipeline().getBuffer(imageKey(jobId)).pttl(imageKey(jobId)).exec()
  const [bytes, remainingMs] = (answers ?? []).map(([error, value]) => {
    if (error) throw error
    return value
  })
  if (!Buffer.isBuffer(bytes) || typeof remainingMs !== 'number' || remainingMs <= 0) return null
  return { bytes, remainingMs }
}

/**
 * Leaves the reading in the place of the picture, unless that is gone: then the answer
 * has gone out without us, and a reading written now would lie in Redis unread.
 */
const handBackScript = `
  if redis.call('DEL', KEYS[1]) == 0 then return 0 end
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
  redis.call('PUBLISH', ARGV[3], ARGV[4])
  return 1`

async function handBack(redis: Redis, jobId: string, reading: Reading, livesMs: number) {
  const text = JSON.stringify(reading)
  const told = JSON.stringify({ event: 'completed', jobId } satisfies ScanEvent)
  const keys = [imageKey(jobId), resultKey(jobId)]
  await redis.eval(handBackScript, keys.length, ...keys, text, livesMs, scanEventChannel, told)
}

/** Null when the deadline passed or the caller left before there was a reading. */
async function readWithRetry(
  { threads, metrics, clock }: ConsumeDependencies,
  log: Logger,
  task: RecogniseTask,
): Promise<Reading | null> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const outcome = await threads.run(task)
    if (outcome.ok) return outcome.reading
    if (outcome.why === 'stopped') return null
    metrics.threadFailures.inc({ why: outcome.why })
    log.error({ event: 'thread_failed', why: outcome.why, attempt }, 'a thread was lost')
    const isOver = Atomics.load(task.withdrawn, 0) !== 0 || clock.now().getTime() >= task.deadlineAt
    if (outcome.why === 'overran' || isOver) return null
  }
  return rejectedReading
}
