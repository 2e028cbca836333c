/** The worker's metrics: jobs by outcome, stages by duration, failed crops, threads. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { described } from '../../shared/metric-catalogue.ts'
import type { Reading } from '../../shared/reading.ts'

const secondsBuckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15]

/** What the process has and what of it is in use, asked at each scrape. */
interface InUse {
  readonly size: number
  threads(): number
  decodeBytes(): number
}

export class WorkerMetrics {
  readonly jobs: Counter<'outcome'>
  readonly threadFailures: Counter<'why'>
  readonly failedCrops: Counter<'crop' | 'error'>
  readonly #stages: Histogram<'stage'>
  readonly #scans: Histogram
  readonly #waits: Histogram

  constructor(registry: Registry, inUse: InUse) {
    const registers = [registry]
    this.jobs = new Counter({
      ...described('scan_jobs_total'),
      registers,
    })
    this.threadFailures = new Counter({
      ...described('scan_thread_failures_total'),
      registers,
    })
    this.failedCrops = new Counter({
      ...described('scan_crop_failures_total'),
      registers,
    })
    this.#stages = new Histogram({
      ...described('scan_stage_seconds'),
      buckets: secondsBuckets,
      registers,
    })
    this.#scans = new Histogram({
      ...described('scan_engine_seconds'),
      buckets: secondsBuckets,
      registers,
    })
    this.#waits = new Histogram({
      ...described('scan_queue_seconds'),
      buckets: secondsBuckets,
      registers,
    })
    new Gauge({ ...described('scan_threads'), registers }).set(inUse.size)
    new Gauge({
      ...described('scan_threads_busy'),
      registers,
      collect() {
        this.set(inUse.threads())
      },
    })
    new Gauge({
      ...described('scan_decode_bytes'),
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

  /** Records how long a scan waited in the queue. */
  observeWait(waitedMs: number): void {
    this.#waits.observe(waitedMs / 1000)
  }

  /** Records how long a scan occupied its thread, whether or not it produced a reading. */
  observeService(tookMs: number): void {
    this.#scans.observe(tookMs / 1000)
  }
}
