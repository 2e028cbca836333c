import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listen } from '../shared/metrics.ts'
import { workerAllocatorEnv } from '../worker/node-arguments.ts'
import { composeSecrets, composeWith, environmentOf } from './support/shipped/compose.ts'

const run = promisify(execFile)

// No test builds the image, and compose.yaml repeats what the Dockerfile says.
describe('Dockerfile', () => {
  let lines: string[]
  const { services } = composeWith(composeSecrets)

  before(async () => {
    const text = await readFile(join(import.meta.dirname, '../Dockerfile'), 'utf8')
    lines = text.replaceAll('\\\n', ' ').split('\n')
  })

  function instruction(name: string): string {
    const line = lines.findLast((candidate) => candidate.startsWith(`${name} `))
    if (line === undefined) throw new Error(`no ${name}`)
    return line.slice(name.length).trim()
  }

  it('starts the API with the command of compose.yaml, as an ordinary user', () => {
    expect(JSON.parse(instruction('CMD'))).to.deep.equal(services.api?.command)
    expect(instruction('USER')).to.equal('node')
  })

  it('pins the version and the digest of the image it begins with', async () => {
    const base = lines.find((line) => line.startsWith('ARG NODE='))
    expect(base).to.match(/=node:\d+\.[\d.]+-bookworm-slim@sha256:[\da-f]{64}$/)
    for (const from of lines.filter((line) => line.startsWith('FROM '))) {
      expect(from).to.match(/^FROM \$\{NODE\}( |$)/)
    }
  })

  it('exposes the ports of compose.yaml, and says what it is and of which commit', () => {
    const { PORT, METRICS_PORT } = environmentOf('api', composeSecrets)
    expect(instruction('EXPOSE').split(' ')).to.deep.equal([PORT, METRICS_PORT])
    expect(instruction('LABEL'))
      .to.contain('image.licenses="MIT"')
      .and.match(/revision="\${REVISION}"/)
  })

  it('uses the addresses of compose.yaml, and turns telemetry off', () => {
    const { NODE_ENV, ORT_DISABLE_TELEMETRY, MALLOC_TRIM_THRESHOLD_, ...addresses } =
      Object.fromEntries(
        instruction('ENV')
          .split(' ')
          .map((pair) => pair.split('=')),
      )
    expect(NODE_ENV).to.equal('production')
    expect(ORT_DISABLE_TELEMETRY).to.equal('1')
    expect({ MALLOC_TRIM_THRESHOLD_ }).to.deep.equal(workerAllocatorEnv)
    expect(environmentOf('api', composeSecrets)).to.deep.include(addresses)
  })

  it('has a health check that fails where a process does not serve', async () => {
    const [, command = ''] = /CMD +(\[.*\])$/.exec(instruction('HEALTHCHECK')) ?? []
    const [program, ...args] = JSON.parse(command)
    let status = 200
    const asked = new Set<string | undefined>()
    const server = createServer(({ url }, response) => {
      asked.add(url)
      response.writeHead(status).end()
    })
    const port = await listen(server, '127.0.0.1', 0)
    const check = () =>
      run(program, args, { env: { PATH: process.env.PATH, METRICS_PORT: String(port) } }).then(
        () => 'healthy',
        () => 'unhealthy',
      )
    expect(await check()).to.equal('healthy')
    status = 500
    expect(await check()).to.equal('unhealthy')
    // What decides whether to restart: docs/operations/probes.md.
    expect([...asked]).to.deep.equal(['/livez'])
    await new Promise((resolve) => server.close(resolve))
    expect(await check()).to.equal('unhealthy')
  })

  it('provides the health check of our services, which compose.yaml does not override', () => {
    // Without a health check, `up --wait` and `depends_on: service_healthy` would trust a dead
    // service.
    for (const name of ['api', 'worker', 'cron']) {
      expect(services[name]?.healthcheck, name).to.equal(undefined)
    }
    for (const name of ['postgres', 'redis']) {
      expect(services[name]?.healthcheck?.test, name).to.be.an('array')
    }
  })
})
