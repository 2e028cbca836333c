/** A worker, wired: threads, connections, the queue's consumer, its sign of life. */
import { randomUUID } from 'node:crypto'
import { Worker } from 'bullmq'
import { systemClock } from '../shared/clock.ts'
import type { WorkerEnv } from '../shared/env.ts'
import type { Logger } from '../shared/log.ts'
import { createRegistry, serveMetrics } from '../shared/metrics.ts'
import {
  lockDurationMs,
  type ScanEvent,
  scanEventChannel,
  scanQueueName,
  stalledCheckMs,
  takeoversMax,
} from '../shared/queue.ts'
import { commandConnection, patientConnection, subscriberConnection } from '../shared/redis.ts'
import type { ShutdownStep } from '../shared/shutdown.ts'
import { consume } from './consume.ts'
import { startHeartbeat } from './heartbeat.ts'
import { WorkerMetrics } from './metrics.ts'
import { Threads } from './threads.ts'
import { Withdrawals } from './withdrawals.ts'

/**
 * Starts consuming; resolves once the queue is being served. `engineModule` is
 * the file each thread loads. Returns the steps that stop it again, in order.
 */
export async function startWorker(
  env: WorkerEnv,
  engineModule: string,
  log: Logger,
): Promise<readonly ShutdownStep[]> {
  const threads = new Threads({
    filename: engineModule,
    threads: env.WORKER_THREADS,
    memoryMb: env.THREAD_MEMORY_MB,
    onError: (error) => log.error({ err: error }, 'a thread failed'),
  })
  await threads.warmUp()
  const registry = createRegistry('worker')
  const metrics = new WorkerMetrics(registry, () => threads.busy)
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT)

  const redis = commandConnection(env.REDIS_URL)
  const subscriber = subscriberConnection(env.REDIS_URL)
  const consumer = patientConnection(env.REDIS_URL)
  const connections = [redis, subscriber, consumer]
  for (const connection of connections) {
    connection.on('error', (error) => log.warn({ err: error }, 'Redis is away'))
  }

  const withdrawals = new Withdrawals()
  await withdrawals.listen(subscriber)

  const dependencies = { redis, threads, withdrawals, metrics, clock: systemClock, log }
  const worker = new Worker(scanQueueName, (job) => consume(job, dependencies), {
    connection: consumer,
    concurrency: threads.size,
    lockDuration: lockDurationMs,
    stalledInterval: stalledCheckMs,
    maxStalledCount: takeoversMax,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })
  worker.on('error', (error) => log.warn({ err: error }, 'queue error'))
  worker.on('failed', (job, { message }) => {
    // Without an end it is only put back, to be tried again.
    if (job?.id === undefined || job.finishedOn === undefined) return
    const told: ScanEvent = { event: 'failed', jobId: job.id, failedReason: message }
    redis.publish(scanEventChannel, JSON.stringify(told)).catch(() => undefined)
  })
  await worker.waitUntilReady()

  const workerId = randomUUID()
  const stopHeartbeat = startHeartbeat(redis, () => ({
    workerId,
    threads: threads.size,
    busy: threads.busy,
    serviceMs: metrics.serviceMs,
  }))
  log.info(
    { event: 'listening', metricsPort: metricsServer.port, threads: threads.size },
    'worker ready',
  )
  return [
    { name: 'heartbeat', run: async () => stopHeartbeat() },
    { name: 'queue', run: () => worker.close() },
    { name: 'threads', run: () => threads.close() },
    { name: 'redis', run: async () => connections.map((connection) => connection.disconnect()) },
    { name: 'metrics', run: () => metricsServer.close() },
  ]
}
