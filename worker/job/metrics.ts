/** The worker's metrics: jobs by outcome, stages by duration, failed crops, threads. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Reading } from '../../shared/reading.ts'

const secondsBuckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15]

export class WorkerMetrics {
  readonly jobs: Counter<'outcome'>
  readonly threadFailures: Counter<'why'>
  readonly failedCrops: Counter<'crop' | 'error'>
  readonly #stages: Histogram<'stage'>
  readonly #scans: Histogram

  constructor(registry: Registry, inUse: { threads(): number; decodeBytes(): number }) {
    const registers = [registry]
    this.jobs = new Counter({
      name: 'scan_jobs_total',
      help: 'Jobs taken from the queue, by outcome',
      labelNames: ['outcome'],
      registers,
    })
    this.threadFailures = new Counter({
      name: 'scan_thread_failures_total',
      help: 'Threads lost while reading a picture',
      labelNames: ['why'],
      registers,
    })
    this.failedCrops = new Counter({
      name: 'scan_crop_failures_total',
      help: 'Crops for the answer that could not be made, and failed searches for them',
      labelNames: ['crop', 'error'],
      registers,
    })
    this.#stages = new Histogram({
      name: 'scan_stage_seconds',
      help: 'Duration of each stage of a scan',
      labelNames: ['stage'],
      buckets: secondsBuckets,
      registers,
    })
    this.#scans = new Histogram({
      name: 'scan_engine_seconds',
      help: 'Duration of a whole scan in the worker',
      buckets: secondsBuckets,
      registers,
    })
    new Gauge({
      name: 'scan_threads_busy',
      help: 'Threads currently reading a picture',
      registers,
      collect() {
        this.set(inUse.threads())
      },
    })
    new Gauge({
      name: 'scan_decode_bytes',
      help: 'Estimated memory held by the pictures being read',
      registers,
      collect() {
        this.set(inUse.decodeBytes())
      },
    })
  }

  observeReading(reading: Reading): void {
    this.jobs.inc({ outcome: reading.outcome })
    for (const { stage, ms } of reading.stages) this.#stages.observe({ stage }, ms / 1000)
  }

  /** Records how long a scan occupied its thread, whether or not it produced a reading. */
  observeService(tookMs: number): void {
    this.#scans.observe(tookMs / 1000)
  }
}
