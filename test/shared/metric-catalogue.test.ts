import { pino } from 'pino'
import { startCron } from '../../api/cron/start-cron.ts'
import { familiesOf } from '../../scripts/tools/metrics-catalogue/exposition.ts'
import { lintMetrics } from '../../scripts/tools/metrics-catalogue/lint-metrics.ts'
import { metricCatalogue, type ProcessName } from '../../shared/metric-catalogue.ts'
import type { ShutdownStep } from '../../shared/shutdown.ts'
import { scriptedPicture } from '../support/engine/scripted-picture.ts'
import { needsPromtool, promtool } from '../support/programs/promtool.ts'
import { testCronEnv } from '../support/service/cron-task.ts'
import { testService } from '../support/service/service.ts'

const processes: readonly ProcessName[] = ['api', 'worker', 'cron']

describe('the metrics that the processes serve', function () {
  this.timeout(120_000)
  const service = testService({ threads: 0 })
  const scrapes = new Map<ProcessName, string>()
  let cron: readonly ShutdownStep[] = []

  before('start every process, make a scan and an error, and scrape', async () => {
    const worker = await service.startWorker(1)
    await service.ready()
    const { liveKey } = await service.account(1)
    const body = { image: (await scriptedPicture()).toString('base64') }
    expect((await service.request('POST', '/v1/scans', { key: liveKey, body })).status).to.equal(
      200,
    )
    expect((await service.request('GET', '/v1/usage', { key: 'unknown' })).status).to.equal(401)
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    cron = await startCron(testCronEnv({ DATABASE_URL: service.database.ownerUrl }), log)
    const ports: Record<ProcessName, number> = {
      api: service.metricsPort,
      worker: worker.metricsPort,
      cron: JSON.parse(lines[0] ?? '').metricsPort,
    }
    for (const name of processes) {
      const response = await fetch(`http://127.0.0.1:${ports[name]}/metrics`)
      scrapes.set(name, await response.text())
    }
  })
  after(async () => {
    for (const step of cron) await step.run()
  })

  for (const name of processes) {
    it(`of ${name} are those of the catalogue, with its types and labels`, () => {
      const served = familiesOf(scrapes.get(name) ?? '')
      const listed = [...metricCatalogue].filter(([, metric]) => metric.in.includes(name))
      expect(served.map((family) => [family.name, family.type])).to.have.deep.members(
        listed.map(([metric, { type }]) => [metric, type]),
      )
      for (const family of served) {
        const labels = ['service', ...(metricCatalogue.get(family.name)?.labels ?? [])]
        expect(labels, family.name).to.include.members([...family.labels])
      }
    })

    it(`of ${name} have names and help as Prometheus wants them`, () => {
      expect(lintMetrics(familiesOf(scrapes.get(name) ?? ''))).to.deep.equal([])
    })

    it(`of ${name} pass promtool check metrics`, function () {
      needsPromtool(this)
      const { status, said } = promtool(['check', 'metrics'], scrapes.get(name))
      expect(said).to.equal('')
      expect(status).to.equal(0)
    })
  }

  it('name the release in build_info', () => {
    expect(scrapes.get('api')).to.match(/^build_info\{version="\d+\.\d+\.\d+",.*\} 1$/m)
  })

  it('count a scan once in threads, queue and errors by code', () => {
    expect(scrapes.get('worker')).to.match(/^scan_threads\{.*\} 1$/m)
    expect(scrapes.get('worker')).to.match(/^scan_queue_seconds_count\{.*\} 1$/m)
    expect(scrapes.get('api')).to.match(/^fleet_threads\{.*\} 1$/m)
    expect(scrapes.get('api')).to.match(/^http_errors_total\{code="unauthorized",.*\} 1$/m)
    expect(scrapes.get('api')).to.match(/^dependency_up\{dependency="postgres",.*\} 1$/m)
  })
})
