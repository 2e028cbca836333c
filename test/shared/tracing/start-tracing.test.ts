import { spawnSync } from 'node:child_process'
import { pino } from 'pino'
import { tracingEnv } from '../../../shared/env.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { startTracing } from '../../../shared/tracing/start-tracing.ts'
import type { Tracing } from '../../../shared/tracing/tracing.ts'
import { closedPort } from '../../support/http/closed-port.ts'
import { otlpReceiver } from '../../support/http/otlp-receiver.ts'
import { builtModule } from '../../support/processes/child-arguments.ts'
import { eventually } from '../../support/time/eventually.ts'

const silent = pino({ level: 'silent' })

function tracingWith(settings: Record<string, string>, log = silent): Promise<Tracing | null> {
  return startTracing(readEnv(tracingEnv, settings), 'worker', log)
}

/** Prints which of OpenTelemetry's modules Node has loaded after tracing has started. */
const loadedModules = `
  import { createRequire } from 'node:module'
  const { startTracing } = await import('${builtModule('shared/tracing/start-tracing.ts')}')
  const tracing = await startTracing({ OTEL_TRACES_SAMPLER_ARG: 1, ...JSON.parse(process.argv[1]) }, 'api', console)
  const paths = Object.keys(createRequire(import.meta.url).cache)
  console.log(paths.filter((path) => path.includes('@opentelemetry')).length)
  await tracing?.close()
`

/** Node as it is where the optional packages were left out. */
const withoutPackages = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function resolve(name, context, next) {
      if (!name.startsWith('@opentelemetry/')) return next(name, context)
      throw Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' })
    }\`))
`)}`

function startedWith(settings: object, ...imports: string[]) {
  const args = [
    '--import=tsx',
    ...imports.map((each) => `--import=${each}`),
    '--input-type=module',
    '-e',
    loadedModules,
    JSON.stringify(settings),
  ]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

function modulesLoaded(settings: object): number {
  const { stdout, stderr, status } = startedWith(settings)
  expect(status, stderr).to.equal(0)
  return Number(stdout)
}

describe('startTracing', () => {
  const collector = otlpReceiver()

  it('gives nothing and loads nothing unless a collector is named', async () => {
    expect(await tracingWith({})).to.equal(null)
    expect(modulesLoaded({})).to.equal(0)
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    expect(modulesLoaded(settings)).to.be.greaterThan(0)
  })

  it('says what to install where the optional packages were left out', () => {
    expect(startedWith({}, withoutPackages).status).to.equal(0)
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    const { status, stderr } = startedWith(settings, withoutPackages)
    expect(status).to.equal(1)
    expect(stderr).to.include('run `npm ci` without --omit=optional, or unset it')
  })

  it('sends the share of traces that was set, whatever the caller asks for', async () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
      OTEL_TRACES_SAMPLER_ARG: '0',
    }
    const none = await tracingWith(settings)
    const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    none?.start(parent, { name: 'unsent', kind: 'server' }).end()
    await none?.close()
    const all = await tracingWith({ ...settings, OTEL_TRACES_SAMPLER_ARG: '1' })
    all?.start(parent, { name: 'sent', kind: 'server' }).end()
    await all?.close()
    expect(collector.spans.map(({ name }) => name)).to.deep.equal(['sent'])
  })

  it('logs once, without the text of the error, that a collector is away', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const port = await closedPort()
    const endpoint = `http://127.0.0.1:${port}`
    const tracing = await tracingWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, log)
    for (const name of ['one', 'two']) {
      tracing?.start(null, { name, kind: 'internal' }).end()
    }
    await tracing?.close()
    await eventually('the loss was logged', () => lines.length > 0)
    expect(lines).to.have.lengthOf(1)
    expect(JSON.parse(lines[0] ?? '')).to.include({ event: 'traces_lost' })
  })
})
