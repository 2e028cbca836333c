import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { apiMemoryBytes, apiNodeArguments, serverStopMs } from '../api/process-limits.ts'
import { apiEnv, cronEnv, databaseEnv, workerEnv } from '../shared/env.ts'
import { readEnv } from '../shared/read-env.ts'
import { scansDeadlineMs, shutdownMsMax } from '../shared/shutdown.ts'
import { memoryNeededBytes as workerMemoryBytes } from '../worker/job/memory-needed.ts'
import { workerNodeArgumentsOn } from '../worker/node-arguments.ts'
import {
  composeDocument,
  composeSecrets,
  composeWith,
  environmentOf,
} from './support/shipped/compose.ts'

const root = join(import.meta.dirname, '..')

/** The version of Node in the image. */
const imageNode =
  /^ARG NODE=node:([\d.]+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? ''

/** Each of our containers: its entry file, its Node arguments and the environment it validates. */
const ours = {
  api: { entry: 'api/main', env: apiEnv, nodeArguments: apiNodeArguments },
  worker: { entry: 'worker/main', env: workerEnv, nodeArguments: workerNodeArgumentsOn(imageNode) },
  cron: { entry: 'api/cron/main', env: cronEnv, nodeArguments: [] },
  migrate: { entry: 'scripts/migrate/main', env: databaseEnv, nodeArguments: [] },
} as const

/** Settings for which compose.yaml has a default other than the process's own. */
const otherDefaults = {
  api: [
    ...['DATABASE_URL', 'HOST', 'METRICS_HOST', 'METRICS_PORT', 'REDIS_URL', 'STATUS_COPY_PATH'],
    ...['ALLOWED_HOSTS', 'TRUST_PROXY'],
  ],
  worker: ['METRICS_HOST', 'METRICS_PORT', 'REDIS_URL', 'UV_THREADPOOL_SIZE', 'WORKER_THREADS'],
  cron: ['API_URL', 'DATABASE_URL', 'METRICS_HOST', 'METRICS_PORT'],
  migrate: ['DATABASE_URL'],
} as const

/** Parses sizes such as `2560m` and `2g`. */
function bytes(size: string): number {
  const [, figure, unit] = /^(\d+)([mg])b?$/.exec(size) ?? []
  if (figure === undefined) throw new Error(`not a size: ${size}`)
  return Number(figure) * (unit === 'g' ? 1024 ** 3 : 1024 ** 2)
}

// CI has no Docker engine, so these tests have to find what `docker compose up` or a starting
// container would refuse.
describe('compose.yaml', () => {
  const { services, configs } = composeWith(composeSecrets)

  it('is valid against the Compose specification', async () => {
    const linter = dirname(createRequire(import.meta.url).resolve('dclint/package.json'))
    const schema = JSON.parse(await readFile(join(linter, 'schemas/compose.schema.json'), 'utf8'))
    // The schema refers to its own dialect by an https address, which Ajv does not know.
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false })
    addFormats.default(ajv)
    const validate = ajv.compile(schema)
    validate(composeDocument)
    expect(validate.errors ?? []).to.deep.equal([])
  })

  // Proves D1.1c
  it('does not start without its secrets and the public address', () => {
    for (const name of Object.keys(composeSecrets)) {
      expect(() => composeWith({ ...composeSecrets, [name]: '' }), name).to.throw(name)
    }
  })

  for (const [name, { entry, env, nodeArguments }] of Object.entries(ours)) {
    it(`starts ${name} with an entry file that exists and an environment it accepts`, () => {
      expect(services[name]?.command).to.deep.equal(['node', ...nodeArguments, `dist/${entry}.js`])
      expect(existsSync(join(root, `${entry}.ts`))).to.equal(true)
      expect(() => readEnv(env, environmentOf(name, composeSecrets))).not.to.throw()
    })

    it(`passes ${name} every one of its settings and nothing else`, () => {
      const settings = Object.keys(env.shape)
      expect(services[name]?.environment).to.have.all.keys(settings)
      for (const setting of settings) {
        // Migrations use another database role than the services do.
        const variable = name === 'migrate' ? `OWNER_${setting}` : setting
        const container = environmentOf(name, { ...composeSecrets, [variable]: '7' })
        // The API is always called api as well: cron calls it by that name.
        const expected = setting === 'ALLOWED_HOSTS' ? 'api,7' : '7'
        expect(container[setting], setting).to.equal(expected)
      }
    })

    it(`treats an empty variable as unset for ${name}`, () => {
      const empty = Object.fromEntries(Object.keys(env.shape).map((setting) => [setting, '']))
      expect(readEnv(env, environmentOf(name, { ...empty, ...composeSecrets }))).to.deep.equal(
        readEnv(env, environmentOf(name, composeSecrets)),
      )
    })
  }

  for (const [name, others] of Object.entries(otherDefaults)) {
    it(`leaves ${name} its own defaults except for ${others.length}`, () => {
      const container = environmentOf(name, composeSecrets)
      // PORT is repeated here because the rule that publishes it needs it too.
      const known = ['PORT', ...Object.keys(composeSecrets)]
      const own = Object.keys(container).filter((setting) => !known.includes(setting))
      expect(own).to.have.members([...others])
    })
  }

  it('gives every container a memory, process and processor limit, and no swap', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.memswap_limit, name).to.equal(service.mem_limit)
      expect(bytes(service.mem_limit), name).to.be.within(256 * 1024 ** 2, 4 * 1024 ** 3)
      expect(service.pids_limit, name).to.be.within(32, 512)
      expect(service.cpus, name).to.be.within(0.5, 4)
    }
  })

  it('disables core dumps and bounds every log', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.ulimits.core, name).to.equal(0)
      expect(service.logging.options, name).to.have.all.keys('max-size', 'max-file')
    }
  })

  it('gives api and worker the memory that their settings may need', () => {
    const api = readEnv(apiEnv, environmentOf('api', composeSecrets))
    const worker = readEnv(workerEnv, environmentOf('worker', composeSecrets))
    for (const [name, neededBytes] of [
      ['api', apiMemoryBytes(api)],
      ['worker', workerMemoryBytes(worker)],
    ] as const) {
      const limitBytes = bytes(services[name]?.mem_limit ?? '')
      expect(limitBytes / neededBytes, name).to.be.within(1, 1.25)
    }
    expect(services.worker?.cpus).to.equal(worker.WORKER_THREADS)
    expect(worker.UV_THREADPOOL_SIZE).to.equal(worker.WORKER_THREADS + 4)
    // Measured: 18 threads of the process plus 2 for each recognition thread; the health check has
    // 11.
    const processes = 18 + 2 * worker.WORKER_THREADS + worker.UV_THREADPOOL_SIZE + 11
    expect(services.worker?.pids_limit).to.be.above(2 * processes)
  })

  it('gives Redis a memory limit half again as large as its data may be', () => {
    const [, maxmemory = ''] = /^maxmemory (\S+)$/m.exec(configs.redis?.content ?? '') ?? []
    const limitBytes = bytes(services.redis?.mem_limit ?? '')
    expect(limitBytes).to.be.at.least(1.5 * bytes(maxmemory))
  })

  it('does not kill a process before its orderly shutdown can finish', () => {
    const api = readEnv(apiEnv, environmentOf('api', composeSecrets))
    const longestMs = {
      api: shutdownMsMax(serverStopMs(api)),
      worker: shutdownMsMax(scansDeadlineMs(api)),
      cron: shutdownMsMax(scansDeadlineMs(api)),
    }
    for (const [name, ms] of Object.entries(longestMs)) {
      const [, seconds] = /^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '') ?? []
      expect(Number(seconds) * 1000, name).to.be.above(ms)
    }
    // The bound that `.env.example` states.
    const settingsMs = api.SHUTDOWN_GRACE_MS + api.ENGINE_DEADLINE_MS
    expect(longestMs.api).to.be.below(settingsMs + 15_000)
  })

  it('runs our containers unprivileged, with only the status copy writable', async () => {
    for (const name of Object.keys(ours)) {
      expect(services[name]).to.deep.include({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
    const folder = dirname(environmentOf('api', composeSecrets).STATUS_COPY_PATH ?? '')
    const writable = Object.keys(ours).flatMap((name) => services[name]?.volumes ?? [])
    expect(writable).to.deep.equal([`status:${folder}`])
    const image = await readFile(join(root, 'Dockerfile'), 'utf8')
    expect(image).to.include(`install -d -o node -g node ${folder}
`)
  })

  it('publishes ports on the loopback interface only', () => {
    // Docker's port rules bypass most host firewalls: a port open here would be open to the world.
    const published = Object.values(services).flatMap((service) => service.ports)
    const monitoring = ['127.0.0.1:9090:9090', '127.0.0.1:3000:3000']
    expect(published).to.deep.equal(['127.0.0.1:8080:8080', ...monitoring])
    const elsewhere = composeWith({ ...composeSecrets, PORT: '80', HOST: '::' })
    expect(elsewhere.services.api?.ports).to.deep.equal(['127.0.0.1:80:80'])
  })

  it("keeps the worker, which decodes strangers' pictures, on the queue network alone", () => {
    expect(services.worker?.networks).to.deep.equal(['queue'])
    expect(services.postgres?.networks).to.deep.equal(['database'])
  })

  it('lets cron reach the API for the canary, but not the queue', () => {
    const api = services.api?.networks ?? []
    const shared = services.cron?.networks.filter((network) => api.includes(network))
    expect(shared).to.deep.equal(['front', 'database'])
    expect(environmentOf('cron', composeSecrets).API_URL).to.equal('http://api:8080')
    const elsewhere = environmentOf('cron', { ...composeSecrets, PORT: '80' })
    expect(elsewhere.API_URL).to.equal('http://api:80')
  })

  it("gives the owner's role to migrations and operator tools, not to the services", async () => {
    const role = (name: string) =>
      new URL(environmentOf(name, composeSecrets).DATABASE_URL ?? '').username
    expect([role('api'), role('cron')]).to.deep.equal(['document_api', 'document_api'])
    expect(role('migrate')).to.equal('postgres')
    const text = await readFile(join(root, 'compose.yaml'), 'utf8')
    const [, service = '', entry] = /compose run --rm (\w+) node dist\/(\S+)\.js/.exec(text) ?? []
    expect(role(service)).to.equal('postgres')
    expect(existsSync(join(root, `${entry}.ts`))).to.equal(true)
  })

  it('pins the version and the digest of every image it does not build', () => {
    for (const name of ['postgres', 'redis']) {
      expect(services[name]?.image).to.match(/:\d+\.[\d.]+-bookworm@sha256:[\da-f]{64}$/)
    }
    for (const name of ['prometheus', 'grafana']) {
      expect(services[name]?.image).to.match(/:v?\d+\.\d+\.\d+@sha256:[\da-f]{64}$/)
    }
  })
})
