/** The metrics as a page for operators and as JSON for their tools. */
import type { Metric } from '../../../shared/metric-catalogue.ts'

const head = `# Metrics

Every process serves these at \`/metrics\` on its metrics port (\`METRICS_HOST\`, \`METRICS_PORT\`), in the
text format of Prometheus. Every sample also carries \`service\`: api, worker or cron. A histogram
\`x\` is served as \`x_bucket\`, \`x_sum\` and \`x_count\`. [metrics.json](metrics.json) is the same table.

Written by \`npm run metrics-catalogue\` from shared/metric-catalogue.ts: manual changes are lost.

## What one usually asks

| question | expression |
|---|---|
| Utilisation of the workers, 0 to 1 | \`sum(scan_threads_busy) / sum(scan_threads)\` |
| The same from the API alone | \`max(fleet_threads_busy) / max(fleet_threads)\` |
| Age of the oldest waiting scan, s | \`max(scan_queue_oldest_seconds)\` |
| p95 of the wait in the queue, s | \`histogram_quantile(0.95, sum by (le) (rate(scan_queue_seconds_bucket[5m])))\` |
| p95 of the age of what waits now, s | \`max(scan_queue_p95_seconds)\` |
| Workers that the present load asks for | \`max(workers_desired)\`; average it over minutes before taking workers away |
| Threads that the present load keeps busy | \`sum(rate(scan_engine_seconds_sum[5m]))\` |
| Threads wanted at 70 % utilisation | \`ceil(sum(rate(scan_engine_seconds_sum[5m])) / 0.7)\` |
| Refused requests per second, by cause | \`sum by (code) (rate(http_errors_total[5m]))\` |
| Scans refused before the engine, by cause | \`sum by (cause) (rate(scan_refusals_total[5m]))\` |
| Scans without an answer, by cause | \`sum by (outcome) (rate(scans_total{outcome=~"full\\|failed\\|cancelled_by_deadline"}[5m]))\` |
| Releases that run | \`count by (service, version) (build_info)\` |
`

/** Base units, which a name ends with (before \`_total\`); everything else is counted or a share. */
const units = ['seconds', 'bytes'] as const

/** `seconds`, `bytes`, or `count`. */
function unitOf(name: string): string {
  const bare = name.replace(/_total$/, '')
  return units.find((unit) => bare.endsWith(`_${unit}`)) ?? 'count'
}

export function metricsPage(catalogue: ReadonlyMap<string, Metric>): string {
  const rows = [...catalogue].map(([name, { type, help, labels, in: processes }]) => {
    const labelled = labels.map((label) => `\`${label}\``).join(', ')
    return `| \`${name}\` | ${type} | ${unitOf(name)} | ${labelled} | ${processes.join(', ')} | ${help} |`
  })
  return `${head}
## All of them

| name | type | unit | labels | process | meaning |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

export function metricsJson(catalogue: ReadonlyMap<string, Metric>): string {
  const metrics = [...catalogue].map(([name, { type, help, labels, in: processes }]) =>
    JSON.stringify({ name, type, unit: unitOf(name), labels, processes, meaning: help }),
  )
  return `[\n${metrics.join(',\n')}\n]\n`
}
