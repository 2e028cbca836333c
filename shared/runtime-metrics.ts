/** Those of prom-client's metrics of Node and of the operating system that are served. */

interface RuntimeMetric {
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** For the catalogue; HELP is prom-client's own. */
  readonly help: string
  readonly labels: readonly string[]
}

const counter = (help: string): RuntimeMetric => ({ type: 'counter', help, labels: [] })
const gauge = (help: string, ...labels: string[]): RuntimeMetric => ({
  type: 'gauge',
  help,
  labels,
})

/** The file descriptors, and virtual and heap memory by the system, are of Linux only. */
export const runtimeMetrics: Readonly<Record<string, RuntimeMetric>> = {
  process_cpu_seconds_total: counter('CPU time used'),
  process_cpu_user_seconds_total: counter('CPU time used outside the kernel'),
  process_cpu_system_seconds_total: counter('CPU time used in the kernel'),
  process_start_time_seconds: gauge('Start of the process, seconds since 1970'),
  process_resident_memory_bytes: gauge('Memory in use, as the limit of a container counts it'),
  process_virtual_memory_bytes: gauge('Addresses in use'),
  process_heap_bytes: gauge('Data segment of the process'),
  process_open_fds: gauge('Open file descriptors'),
  process_max_fds: gauge('Limit of open file descriptors'),
  nodejs_eventloop_lag_seconds: gauge('Lag of the event loop at the scrape'),
  nodejs_eventloop_lag_min_seconds: gauge('Shortest lag since the last scrape'),
  nodejs_eventloop_lag_max_seconds: gauge('Longest lag since the last scrape'),
  nodejs_eventloop_lag_mean_seconds: gauge('Mean lag since the last scrape'),
  nodejs_eventloop_lag_stddev_seconds: gauge('Standard deviation of the lag since the last scrape'),
  nodejs_eventloop_lag_p50_seconds: gauge('Median lag since the last scrape'),
  nodejs_eventloop_lag_p90_seconds: gauge('90th percentile of the lag since the last scrape'),
  nodejs_eventloop_lag_p99_seconds: gauge('99th percentile of the lag since the last scrape'),
  nodejs_active_resources: gauge('What keeps the event loop alive, by type', 'type'),
  nodejs_active_handles: gauge('Handles of libuv, by type', 'type'),
  nodejs_active_requests: gauge('Requests to libuv, by type', 'type'),
  nodejs_heap_size_total_bytes: gauge('JavaScript heap, main thread'),
  nodejs_heap_size_used_bytes: gauge('JavaScript heap in use, main thread'),
  nodejs_external_memory_bytes: gauge('Memory outside the heap that JavaScript objects hold'),
  nodejs_heap_space_size_total_bytes: gauge('JavaScript heap by space', 'space'),
  nodejs_heap_space_size_used_bytes: gauge('JavaScript heap in use by space', 'space'),
  nodejs_heap_space_size_available_bytes: gauge('JavaScript heap free by space', 'space'),
  nodejs_version_info: gauge(
    'Always 1; the labels name the version of Node',
    'version',
    'major',
    'minor',
    'patch',
  ),
  nodejs_gc_duration_seconds: {
    type: 'histogram',
    help: 'Duration of garbage collections, by kind',
    labels: ['kind'],
  },
}
