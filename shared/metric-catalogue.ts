/**
 * The one table of every metric that a process serves: the metrics are made from it, and so are
 * `docs/operations/metrics.md` and `metrics.json` (`npm run metrics-catalogue`). Names follow
 * https://prometheus.io/docs/practices/naming/: base units, `_total` for counters and nothing else.
 */

import { runtimeMetrics } from './runtime-metrics.ts'
import { counter, gauge, histogram, type ServedMetric } from './served-metric.ts'

export type ProcessName = 'api' | 'worker' | 'cron'

export interface Metric extends ServedMetric {
  readonly in: readonly ProcessName[]
}

const ofAll = {
  build_info: gauge(
    'Always 1; the labels name the release and the version of Node',
    'version',
    'node',
  ),
  dependency_up: gauge(
    '1 if the last check of what the process needs succeeded, else 0: postgres, redis, workers and clock (of the API), decoder (of a worker)',
    'dependency',
  ),
}

const ofApiAndCron = {
  postgres_connections: gauge(
    'Connections of the pool to Postgres, by state: busy or idle',
    'state',
  ),
  postgres_waiting: gauge('Statements and transactions that wait for a connection of the pool'),
}

const ofApi = {
  http_request_seconds: histogram('Duration of requests by route', 'method', 'route', 'status'),
  http_errors_total: counter('Requests answered with an error, by its code (contract §7)', 'code'),
  http_connections: gauge('Open client connections'),
  http_connections_cut_total: counter('Connections closed by the server, by reason', 'why'),
  refused_credentials_total: counter(
    'Requests whose credential was refused, by reason; unknown and malformed may be guesses',
    'why',
  ),
  refused_credentials_limited_total: counter(
    'Refused credentials of addresses beyond REFUSED_CREDENTIALS_LIMIT: raise an alarm',
  ),
  scans_total: counter(
    'Scans by outcome: the status of the answer, or else why there is none (full, failed, cancelled_by_deadline, cancelled_by_client); canary and specimen are not of customers',
    'outcome',
    'billed',
  ),
  scan_body_held_bytes: gauge('Memory held by scan request bodies and their pictures'),
  scan_queue_waiting: gauge(
    'Scans waiting for a worker; the same in every API, NaN while Redis is away',
  ),
  scan_queue_oldest_seconds: gauge(
    'Age of the oldest waiting scan; the same in every API, NaN while Redis is away',
  ),
  scan_queue_p95_seconds: gauge(
    'Age that 95 % of the waiting scans do not exceed; NaN while Redis is away',
  ),
  workers_desired: gauge(
    'Workers, like those that run now, that the present load asks for (queue, its age, service time, threads)',
  ),
  account_sign_ins_total: counter(
    'Sign-ins of members of accounts, by way: passkey, link, company',
    'way',
  ),
  account_sign_ups_total: counter('Accounts that somebody opened at /account'),
  mails_total: counter(
    'Mails by what became of them: sent, failed, dropped (too many under way)',
    'outcome',
  ),
  scan_refusals_total: counter(
    'Scans refused with engine_unavailable before the engine: no_workers; no room in the queue, own_share (of the account or client), free_share, slow_share (of all whose pages are slow) or behind_others (too much thread time without a charge); no_turn in time',
    'cause',
  ),
  scan_shares_waiting: gauge(
    "Scans waiting in this process for their account's or client's share of the threads",
  ),
  fleet_threads: gauge(
    'Engine threads of all workers that this API hears of; the same in every API',
  ),
  fleet_threads_busy: gauge(
    'Engine threads of all workers that were reading a picture at their last heartbeat',
  ),
  service_degraded: gauge('1 while no worker can read a picture, else 0'),
  pending_writes: gauge('Writes waiting for Postgres'),
  clock_ahead_seconds: gauge(
    'How far the clock of this process is ahead of that of Postgres; negative if behind, NaN until known',
  ),
}

const ofWorker = {
  scan_jobs_total: counter('Jobs taken from the queue, by outcome', 'outcome'),
  scan_queue_seconds: histogram(
    'Time from the enqueueing of a scan to the moment a thread begins with it',
  ),
  scan_stage_seconds: histogram(
    'Work of each stage of a scan, without the time in which its thread waited for a core',
    'stage',
  ),
  scan_engine_seconds: histogram('Duration of a whole scan in the worker'),
  scan_threads: gauge('Engine threads of this worker'),
  scan_threads_busy: gauge('Threads currently reading a picture'),
  scan_thread_failures_total: counter('Threads lost while reading a picture', 'why'),
  scan_crop_failures_total: counter(
    'Crops for the answer that could not be made, and failed searches for them',
    'crop',
    'error',
  ),
  scan_decode_bytes: gauge('Estimated memory held by the pictures being read'),
}

const ofCron = {
  cron_runs_total: counter(
    'Runs of scheduled tasks by outcome: done, failed or late',
    'task',
    'outcome',
  ),
  cron_run_seconds: histogram('Duration of finished runs of scheduled tasks', 'task'),
  cron_handled_total: counter('Rows, holds or documents processed by scheduled tasks', 'task'),
  probe_runs_total: counter(
    'Probes of a component of the status page by outcome, ok or failed; recognition is probed by the canary',
    'component',
    'outcome',
  ),
}

const ownMetrics = { ...ofAll, ...ofApiAndCron, ...ofApi, ...ofWorker, ...ofCron }
type OwnMetrics = typeof ownMetrics

/** Every metric by name, those of Node and the operating system last. */
export const metricCatalogue: ReadonlyMap<string, Metric> = new Map([
  ...servedBy(['api', 'worker', 'cron'], ofAll),
  ...servedBy(['api', 'cron'], ofApiAndCron),
  ...servedBy(['api'], ofApi),
  ...servedBy(['worker'], ofWorker),
  ...servedBy(['cron'], ofCron),
  ...servedBy(['api', 'worker', 'cron'], runtimeMetrics),
])

function servedBy(
  processes: readonly ProcessName[],
  metrics: Readonly<Record<string, ServedMetric>>,
): [name: string, metric: Metric][] {
  return Object.entries(metrics).map(([name, metric]) => [name, { ...metric, in: processes }])
}

/** What the constructors of prom-client take. */
export function described<Name extends keyof OwnMetrics>(
  name: Name,
): { name: Name; help: string; labelNames: OwnMetrics[Name]['labels'] } {
  const { help, labels } = ownMetrics[name]
  return { name, help, labelNames: labels }
}
