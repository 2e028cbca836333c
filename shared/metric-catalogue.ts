/**
 * The one table of every metric that a process serves: the metrics are made from it, and so are
 * `docs/operations/metrics.md` and `metrics.json` (`npm run metrics-catalogue`). Names follow
 * https://prometheus.io/docs/practices/naming/: base units, `_total` for counters and nothing else.
 */
import { runtimeMetrics } from './runtime-metrics.ts'

export type ProcessName = 'api' | 'worker' | 'cron'

export interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** One line, served as HELP. */
  readonly help: string
  /** Beside `service`, which every sample carries. */
  readonly labels: readonly string[]
  readonly in: readonly ProcessName[]
}

const ownMetrics = {
  build_info: {
    type: 'gauge',
    help: 'Always 1; the labels name the release and the version of Node',
    labels: ['version', 'node'],
    in: ['api', 'worker', 'cron'],
  },
  dependency_up: {
    type: 'gauge',
    help: '1 if the last check of what the process needs succeeded, else 0: postgres, redis, workers and clock (of the API), decoder (of a worker)',
    labels: ['dependency'],
    in: ['api', 'worker', 'cron'],
  },
  postgres_connections: {
    type: 'gauge',
    help: 'Connections of the pool to Postgres, by state: busy or idle',
    labels: ['state'],
    in: ['api', 'cron'],
  },
  postgres_waiting: {
    type: 'gauge',
    help: 'Statements and transactions that wait for a connection of the pool',
    labels: [],
    in: ['api', 'cron'],
  },
  http_request_seconds: {
    type: 'histogram',
    help: 'Duration of requests by route',
    labels: ['method', 'route', 'status'],
    in: ['api'],
  },
  http_errors_total: {
    type: 'counter',
    help: 'Requests answered with an error, by its code (contract §7)',
    labels: ['code'],
    in: ['api'],
  },
  http_connections: {
    type: 'gauge',
    help: 'Open client connections',
    labels: [],
    in: ['api'],
  },
  http_connections_cut_total: {
    type: 'counter',
    help: 'Connections closed by the server, by reason',
    labels: ['why'],
    in: ['api'],
  },
  refused_credentials_total: {
    type: 'counter',
    help: 'Requests whose credential was refused, by reason; unknown and malformed may be guesses',
    labels: ['why'],
    in: ['api'],
  },
  refused_credentials_limited_total: {
    type: 'counter',
    help: 'Refused credentials of addresses beyond REFUSED_CREDENTIALS_LIMIT: raise an alarm',
    labels: [],
    in: ['api'],
  },
  scans_total: {
    type: 'counter',
    help: 'Scans by outcome: the status of the answer, or else why there is none (full, failed, cancelled_by_deadline, cancelled_by_client); canary and specimen are not of customers',
    labels: ['outcome', 'billed'],
    in: ['api'],
  },
  scan_body_held_bytes: {
    type: 'gauge',
    help: 'Memory held by scan request bodies and their pictures',
    labels: [],
    in: ['api'],
  },
  scan_queue_waiting: {
    type: 'gauge',
    help: 'Scans waiting for a worker; the same in every API, NaN while Redis is away',
    labels: [],
    in: ['api'],
  },
  scan_queue_oldest_seconds: {
    type: 'gauge',
    help: 'Age of the oldest waiting scan; the same in every API, NaN while Redis is away',
    labels: [],
    in: ['api'],
  },
  scan_queue_p95_seconds: {
    type: 'gauge',
    help: 'Age that 95 % of the waiting scans do not exceed; NaN while Redis is away',
    labels: [],
    in: ['api'],
  },
  workers_desired: {
    type: 'gauge',
    help: 'Workers, like those that run now, that the present load asks for (queue, its age, service time, threads)',
    labels: [],
    in: ['api'],
  },
  account_sign_ins_total: {
    type: 'counter',
    help: 'Sign-ins of members of accounts, by way: passkey, link, company',
    labels: ['way'],
    in: ['api'],
  },
  account_sign_ups_total: {
    type: 'counter',
    help: 'Accounts that somebody opened at /account',
    labels: [],
    in: ['api'],
  },
  mails_total: {
    type: 'counter',
    help: 'Mails by what became of them: sent, failed, dropped (too many under way)',
    labels: ['outcome'],
    in: ['api'],
  },
  scan_refusals_total: {
    type: 'counter',
    help: 'Scans refused with engine_unavailable before the engine: no_workers; no room in the queue, own_share (of the account or client), free_share, slow_share (of all whose pages are slow) or behind_others (too much thread time without a charge); no_turn in time',
    labels: ['cause'],
    in: ['api'],
  },
  scan_shares_waiting: {
    type: 'gauge',
    help: "Scans waiting in this process for their account's or client's share of the threads",
    labels: [],
    in: ['api'],
  },
  fleet_threads: {
    type: 'gauge',
    help: 'Engine threads of all workers that this API hears of; the same in every API',
    labels: [],
    in: ['api'],
  },
  fleet_threads_busy: {
    type: 'gauge',
    help: 'Engine threads of all workers that were reading a picture at their last heartbeat',
    labels: [],
    in: ['api'],
  },
  service_degraded: {
    type: 'gauge',
    help: '1 while no worker can read a picture, else 0',
    labels: [],
    in: ['api'],
  },
  pending_writes: {
    type: 'gauge',
    help: 'Writes waiting for Postgres',
    labels: [],
    in: ['api'],
  },
  clock_ahead_seconds: {
    type: 'gauge',
    help: 'How far the clock of this process is ahead of that of Postgres; negative if behind, NaN until known',
    labels: [],
    in: ['api'],
  },
  scan_jobs_total: {
    type: 'counter',
    help: 'Jobs taken from the queue, by outcome',
    labels: ['outcome'],
    in: ['worker'],
  },
  scan_queue_seconds: {
    type: 'histogram',
    help: 'Time from the enqueueing of a scan to the moment a thread begins with it',
    labels: [],
    in: ['worker'],
  },
  scan_stage_seconds: {
    type: 'histogram',
    help: 'Work of each stage of a scan, without the time in which its thread waited for a core',
    labels: ['stage'],
    in: ['worker'],
  },
  scan_engine_seconds: {
    type: 'histogram',
    help: 'Duration of a whole scan in the worker',
    labels: [],
    in: ['worker'],
  },
  scan_threads: {
    type: 'gauge',
    help: 'Engine threads of this worker',
    labels: [],
    in: ['worker'],
  },
  scan_threads_busy: {
    type: 'gauge',
    help: 'Threads currently reading a picture',
    labels: [],
    in: ['worker'],
  },
  scan_thread_failures_total: {
    type: 'counter',
    help: 'Threads lost while reading a picture',
    labels: ['why'],
    in: ['worker'],
  },
  scan_crop_failures_total: {
    type: 'counter',
    help: 'Crops for the answer that could not be made, and failed searches for them',
    labels: ['crop', 'error'],
    in: ['worker'],
  },
  scan_decode_bytes: {
    type: 'gauge',
    help: 'Estimated memory held by the pictures being read',
    labels: [],
    in: ['worker'],
  },
  cron_runs_total: {
    type: 'counter',
    help: 'Runs of scheduled tasks by outcome: done, failed or late',
    labels: ['task', 'outcome'],
    in: ['cron'],
  },
  cron_run_seconds: {
    type: 'histogram',
    help: 'Duration of finished runs of scheduled tasks',
    labels: ['task'],
    in: ['cron'],
  },
  cron_handled_total: {
    type: 'counter',
    help: 'Rows, holds or documents processed by scheduled tasks',
    labels: ['task'],
    in: ['cron'],
  },
  probe_runs_total: {
    type: 'counter',
    help: 'Probes of a component of the status page by outcome, ok or failed; recognition is probed by the canary',
    labels: ['component', 'outcome'],
    in: ['cron'],
  },
} as const satisfies Record<string, Metric>
type OwnMetrics = typeof ownMetrics

/** Every metric by name, those of Node and the operating system last. */
export const metricCatalogue: ReadonlyMap<string, Metric> = new Map<string, Metric>([
  ...Object.entries(ownMetrics),
  ...Object.entries(runtimeMetrics).map(([name, { type, help, labels }]): [string, Metric] => [
    name,
    { type, help, labels, in: ['api', 'worker', 'cron'] },
  ]),
])

/** What the constructors of prom-client take. */
export function described<Name extends keyof OwnMetrics>(
  name: Name,
): { name: Name; help: string; labelNames: OwnMetrics[Name]['labels'] } {
  const { help, labels } = ownMetrics[name]
  return { name, help, labelNames: labels }
}
