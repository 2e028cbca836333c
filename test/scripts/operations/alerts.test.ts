import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { metricNamesIn } from '../../../scripts/tools/metrics-catalogue/metric-names.ts'
import { metricCatalogue } from '../../../shared/metric-catalogue.ts'
import { needsPromtool, promtool } from '../../support/programs/promtool.ts'

const root = join(import.meta.dirname, '../../..')
const file = join(root, 'scripts/operations/prometheus/alerts.yml')

const alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'warn']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
})
const prometheus = z
  .object({ global: z.object({ external_labels: z.object({ runbook: z.string() }) }) })
  .parse(parse(readFileSync(join(root, 'scripts/operations/prometheus/prometheus.yml'), 'utf8')))
const runbookUrl = prometheus.global.external_labels.runbook

const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(alert) })) })
  .parse(parse(readFileSync(file, 'utf8')))
  .groups.flatMap(({ rules }) => rules)

/** As Prometheus sends them. */
function shown(annotations: z.output<typeof alert>['annotations']) {
  const { runbook_url } = annotations
  return {
    ...annotations,
    runbook_url: runbook_url.replace('{{ $externalLabels.runbook }}', runbookUrl),
  }
}

interface Case {
  /** Series, one value a minute in promtool's notation, under which the alert fires at 40 minutes. */
  readonly fires: Readonly<Record<string, string>>
  /** Labels of the alert beside its severity. */
  readonly labels?: Readonly<Record<string, string>>
  /** Series just short of that. */
  readonly calm: Readonly<Record<string, string>>
}

const up = (dependency: string, values: string) => ({
  [`dependency_up{service="api", dependency="${dependency}"}`]: values,
})
const requests = { 'http_request_seconds_count{route="/v1/scans", status="200"}': '0+6000x60' }
const errors = (code: string, values: string) => ({ [`http_errors_total{code="${code}"}`]: values })
const scans = (outcome: string, values: string) => ({
  [`scans_total{outcome="${outcome}", billed="false"}`]: values,
})
const probes = (outcome: string, values: string) => ({
  [`probe_runs_total{component="recognition", outcome="${outcome}"}`]: values,
})

const cases: Readonly<Record<string, Case>> = {
  ProcessGone: {
    fires: { 'up{job="document-recognition", instance="a"}': '1x36 0x30' },
    labels: { job: 'document-recognition', instance: 'a' },
    // A restart that takes a minute.
    calm: { 'up{job="document-recognition", instance="a"}': '1x38 0x0 1x20' },
  },
  NoWorkers: {
    fires: { 'service_degraded{instance="a"}': '1x60', 'service_degraded{instance="b"}': '0x60' },
    calm: { 'service_degraded{instance="a"}': '0x39 1x0 0x20' },
  },
  PostgresAway: {
    fires: up('postgres', '1x36 0x30'),
    labels: { service: 'api' },
    calm: { ...up('postgres', '1x39 0x0 1x30'), ...up('redis', '0x60') },
  },
  RedisAway: {
    fires: up('redis', '1x36 0x30'),
    labels: { service: 'api' },
    calm: { ...up('redis', '1x39 0x0 1x30'), ...up('postgres', '0x60') },
  },
  ServerErrors: {
    fires: { ...requests, ...errors('internal_error', '0+70x60') },
    calm: {
      ...requests,
      ...errors('internal_error', '0+50x60'),
      // Announced, and the caller's fault.
      ...errors('maintenance', '0+600x60'),
      ...errors('validation_failed', '0+600x60'),
    },
  },
  CanaryFailing: {
    fires: { ...probes('ok', '0+1x36 36x30'), ...probes('failed', '0x36 1+1x30') },
    calm: { ...probes('ok', '0+1x60'), ...probes('failed', '0x38 1x30') },
  },
  CanarySilent: {
    fires: { ...probes('ok', '0+1x20 20x40'), ...probes('failed', '0x60') },
    calm: { ...probes('ok', '0x60'), ...probes('failed', '0+1x60') },
  },
  QueueOld: {
    fires: { scan_queue_oldest_seconds: '0x30 6x30' },
    calm: { scan_queue_oldest_seconds: '4x39 9x0 4x30' },
  },
  WorkersNearlyFull: {
    // 45 of 60 seconds; then 40.
    fires: {
      'scan_engine_seconds_sum{instance="a"}': '0+90x60',
      'scan_threads{instance="a"}': '2x60',
    },
    calm: {
      'scan_engine_seconds_sum{instance="a"}': '0+80x60',
      'scan_threads{instance="a"}': '2x60',
    },
  },
  EngineTimeouts: {
    fires: { ...scans('recognized', '0+970x60'), ...scans('cancelled_by_deadline', '0+30x60') },
    calm: { ...scans('recognized', '0+970x60'), ...scans('cancelled_by_client', '0+30x60') },
  },
  CredentialGuessing: {
    fires: { refused_credentials_limited_total: '0+50x60' },
    calm: { refused_credentials_limited_total: '7x60' },
  },
  EventLoopLag: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{service="api", instance="a"}': '0.3x60' },
    labels: { service: 'api', instance: 'a' },
    calm: { 'nodejs_eventloop_lag_p99_seconds{service="api", instance="a"}': '0.2x38 3x0 0.2x30' },
  },
  WritesPending: {
    fires: { pending_writes: '0x30 1x30' },
    calm: { pending_writes: '0x38 9x0 0x30' },
  },
  ClockDiffers: {
    fires: {
      'clock_ahead_seconds{instance="a"}': '-6x60',
      'clock_ahead_seconds{instance="b"}': '0x60',
    },
    labels: { instance: 'a' },
    calm: { 'clock_ahead_seconds{instance="a"}': '4x38 60x0 -4x30' },
  },
}

describe('the alerts for Prometheus', function () {
  this.timeout(60_000)
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alerts-'))
  })

  it('each have a case here and a section in the runbook', () => {
    const names = alerts.map((each) => each.alert)
    expect(names).to.have.members(Object.keys(cases))
    const runbook = readFileSync(join(root, 'docs/operations/runbook.md'), 'utf8')
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, title]) => title)
    expect(sections).to.have.members(names)
    for (const { alert: name, annotations } of alerts) {
      const url = shown(annotations).runbook_url
      expect(new URL(url).hash, url).to.equal(`#${name.toLowerCase()}`)
      const [, section = ''] = runbook.split(`\n## ${name}\n`)
      for (const heading of ['Means', 'Look at', 'Do']) {
        expect(section.split('\n## ')[0], name).to.include(`- **${heading}**: `)
      }
    }
  })

  it('use metrics of the catalogue only', () => {
    for (const { alert: name, expr } of alerts) {
      const metrics = metricNamesIn(expr).filter((metric) => metric !== 'up')
      expect([...metricCatalogue.keys()], name).to.include.members(metrics)
      if (name !== 'ProcessGone') expect(metrics, name).not.to.deep.equal([])
    }
  })

  it('pass promtool check rules', function () {
    needsPromtool(this)
    const { status, said } = promtool(['check', 'rules', file])
    expect(status, said).to.equal(0)
  })

  for (const { alert: alertname, labels, annotations } of alerts) {
    it(`include ${alertname}, which fires when it should and not before`, async function () {
      needsPromtool(this)
      const { fires = {}, calm = {}, labels: more = {} } = cases[alertname] ?? {}
      const test = (series: Readonly<Record<string, string>>, isFiring: boolean) => ({
        interval: '1m',
        external_labels: { runbook: runbookUrl },
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: [
          {
            eval_time: '40m',
            alertname,
            exp_alerts: isFiring
              ? [{ exp_labels: { ...labels, ...more }, exp_annotations: shown(annotations) }]
              : [],
          },
        ],
      })
      const tests = [test(fires, true), test(calm, false)]
      const path = join(folder, `${alertname}.json`)
      await writeFile(
        path,
        JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }),
      )
      const { status, said } = promtool(['test', 'rules', path])
      expect(status, said).to.equal(0)
    })
  }
})
