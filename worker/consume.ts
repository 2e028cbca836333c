/** One job of the scan queue: take the picture, judge it, find room for it, have it read. */
import { DelayedError, type Job } from 'bullmq'
import type { Redis } from 'ioredis'
import { type ScanJob, scanJob } from '../shared/queue.ts'
import { rejectedReading } from '../shared/rejected-reading.ts'
import { appraise } from './appraise.ts'
import type { DecodeShare, DecodeShares } from './decode-shares.ts'
import { type ReadDependencies, readPicture } from './read-picture.ts'
import { handBack, takePicture, tell } from './scan-keys.ts'
import type { Withdrawals } from './withdrawals.ts'

export interface ConsumeDependencies extends ReadDependencies {
  readonly redis: Redis
  readonly shares: DecodeShares
  readonly withdrawals: Withdrawals
}

/** A scan whose picture has no room yet waits in the queue, where it keeps no thread from others. */
const noRoomDelayMs = 100

/**
 * The processor of the scan queue. Returns nothing and throws nothing about the
 * document: BullMQ keeps return values and error texts in its event stream.
 */
export async function consume(
  job: Job,
  token: string | undefined,
  dependencies: ConsumeDependencies,
): Promise<void> {
  const { redis, shares, withdrawals, metrics } = dependencies
  const jobId = String(job.id)
  const request = scanJob.parse(job.data)
  const { requestId, traceId } = request
  const log = dependencies.log.child({ jobId, requestId, ...(traceId === null ? {} : { traceId }) })

  // Listening begins before the picture is taken: no withdrawal falls in between.
  const withdrawn = withdrawals.begin(jobId)
  let share: DecodeShare | null = null
  try {
    if (request.decodeCost !== undefined) {
      // Judged before: the picture is not fetched again until there is room for it.
      share = shares.take(request.decodeCost)
      if (share === null) return await putBack(job, token, request, dependencies)
    }
    const picture = await takePicture(redis, jobId)
    if (picture === null) {
      metrics.jobs.inc({ outcome: 'dropped' })
      log.info({ event: 'scan_dropped' }, 'nobody waits for this scan any more')
      return
    }
    if (share === null) {
      const appraisal = appraise(picture.bytes, shares.bytesMax)
      if (!appraisal.ok) {
        await handBack(redis, jobId, rejectedReading, picture.remainingMs)
        metrics.observeReading(rejectedReading)
        log.warn({ event: 'picture_refused', why: appraisal.why }, 'a picture was not decoded')
        return
      }
      const judged = { ...request, decodeCost: appraisal.cost }
      share = shares.take(appraisal.cost)
      if (share === null) return await putBack(job, token, judged, dependencies)
    }
    tell(redis, { event: 'begun', jobId })
    const reading = await readPicture(picture, { ...request, withdrawn }, { ...dependencies, log })
    if (reading === null) return
    await handBack(redis, jobId, reading.reading, reading.remainingMs)
    metrics.observeReading(reading.reading)
  } finally {
    share?.release()
    withdrawals.end(jobId)
  }
}

/** Never returns: to BullMQ a job that waits again has thrown. */
async function putBack(
  job: Job,
  token: string | undefined,
  judged: ScanJob,
  { metrics }: ConsumeDependencies,
): Promise<never> {
  metrics.jobs.inc({ outcome: 'put_back' })
  if (job.data.decodeCost === undefined) await job.updateData(judged)
  await job.moveToDelayed(Date.now() + noRoomDelayMs, token)
  throw new DelayedError()
}
