import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { metricNamesIn } from '../../../scripts/tools/metrics-catalogue/metric-names.ts'
import { metricCatalogue } from '../../../shared/metric-catalogue.ts'
import { needsPromtool, promtool } from '../../support/programs/promtool.ts'
import {
  composeDocument,
  composeSecrets,
  composeWith,
  environmentOf,
} from '../../support/shipped/compose.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'scripts/operations')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

const panel = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string().min(1),
  datasource: z.object({ uid: z.string() }).optional(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ expr: z.string(), refId: z.string() })).default([]),
})
const dashboard = z.object({ uid: z.string(), panels: z.array(panel) })

const scrapes = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.int() })),
    }),
  ),
})

describe('metricNamesIn', () => {
  it('leaves out functions, labels, strings, ranges and numbers', () => {
    const expression =
      'histogram_quantile(0.95, sum by (le, route) (rate(scan_queue_seconds_bucket{why="up"}[5m]))) / max(fleet_threads) or vector(1e3)'
    expect(metricNamesIn(expression)).to.deep.equal(['scan_queue_seconds', 'fleet_threads'])
  })
})

describe('the monitoring of compose.yaml', () => {
  const { panels } = dashboard.parse(JSON.parse(read('grafana/dashboard.json')))
  const { services } = composeWith(composeSecrets)

  it('draws metrics of the catalogue only', () => {
    const drawn = panels.filter(({ type }) => type !== 'row')
    expect(drawn).to.have.lengthOf.above(20)
    for (const { title, targets } of drawn) {
      expect(targets, title).not.to.deep.equal([])
      for (const { expr } of targets) {
        const names = metricNamesIn(expr)
        expect(names, expr).not.to.deep.equal([])
        expect([...metricCatalogue.keys()], expr).to.include.members(names)
      }
    }
  })

  it('draws expressions that Prometheus can parse', async function () {
    needsPromtool(this)
    const rules = panels.flatMap(({ targets }) =>
      targets.map(({ expr }, index) => ({ record: `panel:${index}`, expr })),
    )
    const groups = rules.map((rule, index) => ({ name: `g${index}`, rules: [rule] }))
    const file = join(await mkdtemp(join(tmpdir(), 'panels-')), 'rules.json')
    await writeFile(file, JSON.stringify({ groups }))
    const { status, said } = promtool(['check', 'rules', file])
    expect(status, said).to.equal(0)
  })

  it('has panels that neither share an id nor overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    )
    expect(new Set(cells).size).to.equal(cells.length)
    for (const { gridPos, title } of panels) expect(gridPos.x + gridPos.w, title).to.be.at.most(24)
  })

  it('asks the data source that is provisioned', () => {
    const [source] = z
      .object({ datasources: z.array(z.object({ uid: z.string(), url: z.string() })) })
      .parse(parse(read('grafana/datasources.yml'))).datasources
    expect(source?.url).to.equal('http://prometheus:9090')
    for (const { type, datasource } of panels) {
      if (type !== 'row') expect(datasource?.uid).to.equal(source?.uid)
    }
  })

  it('scrapes the three processes at their port, over a network that each is on', () => {
    const { rule_files, scrape_configs } = scrapes.parse(parse(read('prometheus/prometheus.yml')))
    expect(rule_files).to.deep.equal(['/etc/prometheus/alerts.yml'])
    const [job, ...others] = scrape_configs
    expect(others).to.deep.equal([])
    expect(job?.job_name).to.equal('document-recognition')
    const [found] = job?.dns_sd_configs ?? []
    expect(found?.names).to.deep.equal(['api', 'worker', 'cron'])
    for (const name of found?.names ?? []) {
      expect(environmentOf(name, composeSecrets).METRICS_PORT).to.equal(String(found?.port))
      const shared = services[name]?.networks.filter((network) =>
        services.prometheus?.networks.includes(network),
      )
      expect(shared, name).not.to.deep.equal([])
    }
  })

  it('mounts files that exist, read-only, and starts with its profile only', () => {
    const profiled = z.object({
      services: z.record(z.string(), z.looseObject({ profiles: z.array(z.string()).optional() })),
    })
    const { services: documents } = profiled.parse(composeDocument)
    for (const name of ['prometheus', 'grafana']) {
      expect(documents[name]?.profiles).to.deep.equal(['monitoring'])
      expect(services[name]).to.deep.include({ read_only: true, cap_drop: ['ALL'] })
      const mounts = services[name]?.volumes.filter((volume) => volume.startsWith('./')) ?? []
      expect(mounts).not.to.deep.equal([])
      for (const mount of mounts) {
        const [source = '', , mode] = mount.split(':')
        expect(existsSync(join(root, source)), source).to.equal(true)
        expect(mode).to.equal('ro')
      }
    }
  })

  it('is a configuration that promtool accepts', function () {
    needsPromtool(this)
    const { status, said } = promtool([
      'check',
      'config',
      '--syntax-only',
      join(folder, 'prometheus/prometheus.yml'),
    ])
    expect(status, said).to.equal(0)
  })
})
