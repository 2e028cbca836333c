/** Wires a worker: threads, connections, the queue's consumer, the heartbeat. */
import { randomUUID } from 'node:crypto'
import { Worker } from 'bullmq'
import type { Registry } from 'prom-client'
import type { WorkerEnv } from '../shared/env.ts'
import { Health } from '../shared/health.ts'
import type { Logger } from '../shared/log.ts'
import { createRegistry, serveMetrics } from '../shared/metrics.ts'
import {
  lockDurationMs,
  queuePrefix,
  scanQueueName,
  stalledCheckMs,
  takeoversMax,
} from '../shared/queue.ts'
import {
  commandConnection,
  patientConnection,
  type RedisConnection,
  subscriberConnection,
} from '../shared/redis.ts'
import type { ShutdownStep } from '../shared/shutdown.ts'
import { storeFailure } from '../shared/store-failure.ts'
import { systemClock } from '../shared/time/clock.ts'
import { startTracing } from '../shared/tracing/start-tracing.ts'
import { readSealCertificates } from './barcode/payload/seal-certificates.ts'
import { Cancellations } from './job/cancellations.ts'
import { type ConsumeDependencies, consume } from './job/consume.ts'
import { DecodeProbe, decodeTinyPicture } from './job/decode-probe.ts'
import { DecodeShares } from './job/decode-shares.ts'
import { drain, queuedScans } from './job/drain.ts'
import { startHeartbeat } from './job/heartbeat.ts'
import { WorkerMetrics } from './job/metrics.ts'
import { returnOrphanedScans } from './job/orphaned-scans.ts'
import { OtherReaders } from './job/other-readers.ts'
import { exitOverNativeWork, ProcessReplacement } from './job/process-replacement.ts'
import { ReturnTimes } from './job/put-back.ts'
import { publishEvent } from './job/scan-keys.ts'
import { ServiceTime } from './job/service-time.ts'
import { Threads } from './job/threads.ts'
import { warnOfMissingLanguages } from './job/warn-of-missing-languages.ts'

/**
 * Starts consuming; resolves once the queue is being served. `engineModule` is the file that each
 * thread loads. Returns the steps that stop the worker again, in order.
 */
export async function startWorker(
  env: WorkerEnv,
  engineModule: string,
  log: Logger,
): Promise<readonly ShutdownStep[]> {
  // A certificate that cannot be used stops the worker here, and not each of its threads.
  if (env.SEAL_CERTIFICATES !== undefined) readSealCertificates(env.SEAL_CERTIFICATES)
  const clock = systemClock
  const replacement = new ProcessReplacement(log)
  const threads = await startThreads(env, engineModule, log, replacement)
  const shares = new DecodeShares({
    bytesMax: env.DECODE_MEMORY_MB * 1024 ** 2,
    threads: threads.size,
  })
  const registry = createRegistry('worker')
  const metrics = observeThreads(registry, threads, shares, log)
  const health = new Health()
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT, health)

  const { redis, subscriber, consumer } = connect(env, log)
  const cancellations = new Cancellations()
  await cancellations.listen(subscriber)
  const otherReaders = new OtherReaders(redis, clock)
  await otherReaders.listen(subscriber, log)

  const tracing = await startTracing(env, 'worker', log)
  const serviceTime = new ServiceTime(clock, env.ENGINE_DEADLINE_MS)
  const dependencies: ConsumeDependencies = {
    redis,
    threads,
    shares,
    returnTimes: new ReturnTimes(clock),
    cancellations,
    otherReaders,
    deadlineMs: env.ENGINE_DEADLINE_MS,
    metrics,
    serviceTime,
    tracing,
    clock,
    log,
  }
  const worker = serveQueue(consumer, dependencies)
  await worker.waitUntilReady()
  const endReturns = returnOrphanedScans(redis, worker)
  const probe = decodeProbe(worker, dependencies, replacement)
  const announcement = announce(probe, health, dependencies)
  warnOfMissingLanguages(log)
  health.begin()
  log.info(
    { event: 'listening', metricsPort: metricsServer.port, threads: threads.size },
    'worker ready',
  )

  async function closeQueue(): Promise<void> {
    await drain({
      queued: () => queuedScans(redis, worker),
      busy: () => threads.busy,
      canRead: () => probe.canDecode && !threads.isStuck,
      serviceTime,
      clock,
      deadlineMs: env.ENGINE_DEADLINE_MS,
    })
    endReturns()
    await worker.close()
  }
  async function disconnect(): Promise<void> {
    announcement.end()
    for (const connection of [redis, subscriber, consumer]) connection.disconnect()
  }
  async function leaveNativeWork(): Promise<void> {
    if (threads.lingering > 0) exitOverNativeWork(log)
  }
  return [
    { name: 'announcement', run: async () => announcement.withdraw() },
    { name: 'queue', run: closeQueue },
    { name: 'threads', run: () => threads.close() },
    { name: 'redis', run: disconnect },
    { name: 'traces', run: async () => tracing?.close() },
    { name: 'metrics', run: () => metricsServer.close() },
    { name: 'native work', run: leaveNativeWork },
  ]
}

/** Resolves once each thread has loaded its engine. */
async function startThreads(
  env: WorkerEnv,
  engineModule: string,
  log: Logger,
  replacement: ProcessReplacement,
): Promise<Threads> {
  const threads: Threads = new Threads({
    filename: engineModule,
    threads: env.WORKER_THREADS,
    memoryMb: env.THREAD_MEMORY_MB,
    onError: (error) => log.error({ err: error }, 'a thread failed'),
    onStuck: () =>
      void replacement.onceOld('native work outlives its thread', () => threads.isStuck),
  })
  await threads.warmUp()
  return threads
}

function observeThreads(
  registry: Registry,
  threads: Threads,
  shares: DecodeShares,
  log: Logger,
): WorkerMetrics {
  const metrics = new WorkerMetrics(registry, {
    size: threads.size,
    threads: () => threads.busy,
    decodeBytes: () => shares.heldBytes,
  })
  threads.onFailedCrop(({ crop, error }) => {
    metrics.failedCrops.inc({ crop, error })
    log.warn({ event: 'crop_failed', crop, error }, 'a crop for the answer could not be made')
  })
  return metrics
}

interface Announcement {
  /** From now on the heartbeat and the health report that this worker is stopping. */
  withdraw(): void
  /** Sends no heartbeat any more. */
  end(): void
}

/** Reports to APIs, by heartbeats, and to operators whether this worker can read. */
function announce(
  probe: DecodeProbe,
  health: Health,
  { redis, threads, serviceTime }: ConsumeDependencies,
): Announcement {
  let isStopping = false
  const stopProbing = probe.start()
  health.add('redis', async () => (await redis.ping()) === 'PONG')
  health.add('decoder', async () => probe.canDecode)
  const workerId = randomUUID()
  const heartbeat = startHeartbeat(redis, () => ({
    workerId,
    state: isStopping ? 'stopping' : probe.canDecode ? 'serving' : 'unable',
    threads: threads.size,
    busy: threads.busy,
    serviceMs: serviceTime.meanMs,
  }))
  return {
    withdraw() {
      isStopping = true
      health.stop()
      stopProbing()
      heartbeat.beat()
    },
    end: () => heartbeat.stop(),
  }
}

/** The connections of a worker; that one of them is away is logged. */
function connect(env: WorkerEnv, log: Logger) {
  const connections = {
    redis: commandConnection(env),
    subscriber: subscriberConnection(env),
    consumer: patientConnection(env),
  }
  for (const connection of Object.values(connections)) {
    connection.on('error', (error) => {
      const hint = storeFailure('REDIS_URL', error)
      log.warn({ err: error, ...(hint === null ? {} : { hint }) }, 'Redis is away')
    })
  }
  return connections
}

/** Consumes the scan queue with as many jobs at a time as there are threads. */
function serveQueue(consumer: RedisConnection, dependencies: ConsumeDependencies): Worker {
  const { redis, threads, log } = dependencies
  // A worker gives each of its jobs a token.
  const worker = new Worker(scanQueueName, (job, token = '') => consume(job, token, dependencies), {
    connection: consumer,
    prefix: queuePrefix(consumer),
    concurrency: threads.size,
    lockDuration: lockDurationMs,
    skipLockRenewal: true,
    stalledInterval: stalledCheckMs,
    maxStalledCount: takeoversMax,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })
  worker.on('error', (error) => log.warn({ err: error }, 'queue error'))
  worker.on('failed', (job, { message }) => {
    // A failed job without an end was only put back and will be tried again.
    if (job?.id === undefined || job.finishedOn === undefined) return
    publishEvent(redis, { event: 'failed', jobId: job.id, failedReason: message })
  })
  return worker
}

/** A probe that pauses the worker while nothing can be decoded, and ends it if that lasts. */
function decodeProbe(
  worker: Worker,
  { clock, log }: Pick<ConsumeDependencies, 'clock' | 'log'>,
  replacement: ProcessReplacement,
): DecodeProbe {
  return new DecodeProbe({
    decode: decodeTinyPicture,
    clock,
    onChange(canDecode) {
      log.warn(
        { event: canDecode ? 'decoder_back' : 'decoder_away' },
        canDecode ? 'the decoder works again' : 'the decoder does not respond',
      )
      // While paused, scans wait in the queue or go to another worker.
      void (canDecode ? worker.resume() : worker.pause(true))
    },
    onStuck: () => replacement.now('the decoder did not recover'),
  })
}
