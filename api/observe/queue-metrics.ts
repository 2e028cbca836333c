/** The state of the queue, and how many workers it asks for, read when metrics are collected. */
import type { Job, JobType, Queue } from 'bullmq'
import { Gauge, type Registry } from 'prom-client'
import { described } from '../../shared/metric-catalogue.ts'
import type { ScanJob } from '../../shared/queue.ts'
import { nearestRank } from '../../shared/status/percentiles.ts'
import { type Clock, systemClock } from '../../shared/time/clock.ts'
import { within } from '../../shared/time/within.ts'
import type { WorkerFleet } from '../scan/engine/fleet.ts'
import { desiredWorkers } from './desired-workers.ts'

/** BullMQ waits for a Redis that it never reached; a scrape of the metrics must not. */
const queueAnswerMs = 1000

/** Scans that nobody pays for wait as prioritised ones, behind the others. */
const waitingStates: JobType[] = ['waiting', 'prioritized']

/** Of a longer queue, the ages of those in front are read: they are the oldest. */
const agesMax = 1000

/** The gauges of one scrape look at the same queue. */
const viewMs = 200

/** `ages`: seconds since each waiting scan was enqueued, ascending. */
interface QueueView {
  readonly waiting: number
  readonly ages: readonly number[]
}

const unknownView: QueueView = { waiting: Number.NaN, ages: [Number.NaN] }

/** Depth and age of the queue, and the workers that the load asks for. */
export function observeQueue(
  registry: Registry,
  queue: Queue<ScanJob>,
  fleet: Pick<WorkerFleet, 'state' | 'size'>,
  clock: Clock = systemClock,
): void {
  const registers = [registry]
  const view = sharedFor(viewMs, clock, () => viewOf(queue).catch(() => unknownView))
  new Gauge({
    ...described('scan_queue_waiting'),
    registers,
    async collect() {
      this.set((await view()).waiting)
    },
  })
  new Gauge({
    ...described('scan_queue_oldest_seconds'),
    registers,
    async collect() {
      this.set((await view()).ages.at(-1) ?? 0)
    },
  })
  new Gauge({
    ...described('scan_queue_p95_seconds'),
    registers,
    async collect() {
      this.set(nearestRank((await view()).ages, 95) ?? 0)
    },
  })
  new Gauge({
    ...described('workers_desired'),
    registers,
    async collect() {
      const { waiting, ages } = await view()
      const load = { waiting, oldestSeconds: ages.at(-1) ?? 0 }
      this.set(desiredWorkers(fleet.state(), fleet.size(), load))
    },
  })
}

async function viewOf(queue: Queue<ScanJob>): Promise<QueueView> {
  const [waiting, jobs] = await within(
    queueAnswerMs,
    Promise.all([
      queue.getJobCountByTypes(...waitingStates),
      queue.getJobs(waitingStates, 0, agesMax - 1, true),
    ]),
  )
  const now = Date.now()
  const ages = timesOf(jobs).map((time) => Math.max(0, now - time) / 1000)
  return { waiting, ages: ages.sort((one, other) => one - other) }
}

/** When these scans were enqueued, epoch milliseconds; one may be gone since its id was listed. */
function timesOf(jobs: readonly (Job | undefined)[]): number[] {
  return jobs.flatMap((job) => job?.timestamp ?? [])
}

/** What `make` gave is given again for that long. */
function sharedFor<T>(ms: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let made: { readonly untilMs: number; readonly value: Promise<T> } | null = null
  return () => {
    if (made === null || clock.monotonicMs() >= made.untilMs) {
      made = { untilMs: clock.monotonicMs() + ms, value: make() }
    }
    return made.value
  }
}
