import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect } from 'chai'
import { parse } from 'yaml'
import { z } from 'zod'
import { apiNodeArguments } from '../api/node-arguments.ts'
import { apiEnv, cronEnv, databaseEnv, workerEnv } from '../shared/env.ts'
import { readEnv } from '../shared/read-env.ts'
import { workerNodeArguments } from '../worker/node-arguments.ts'

const root = join(import.meta.dirname, '..')

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
      networks: z.array(z.string()),
      healthcheck: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})

/** What each of our containers is, how Node is started for it, and the environment it checks. */
const ours = {
  api: { entry: 'api/main', env: apiEnv, nodeArguments: apiNodeArguments },
  worker: { entry: 'worker/main', env: workerEnv, nodeArguments: workerNodeArguments },
  cron: { entry: 'worker/cron/main', env: cronEnv, nodeArguments: [] },
  migrate: { entry: 'scripts/migrate', env: databaseEnv, nodeArguments: [] },
} as const

// No Docker engine runs in CI: what `docker compose up` would refuse, or a container at its start,
// has to be found here.
describe('compose.yaml', () => {
  let document: unknown
  let services: z.infer<typeof composeFile>['services']

  before(async () => {
    const text = await readFile(join(root, 'compose.yaml'), 'utf8')
    document = parse(text, { merge: true })
    services = composeFile.parse(document).services
  })

  it('is valid against the Compose specification', async () => {
    const linter = dirname(createRequire(import.meta.url).resolve('dclint/package.json'))
    const schema = JSON.parse(await readFile(join(linter, 'schemas/compose.schema.json'), 'utf8'))
    // The schema calls its own dialect by an https address that Ajv does not know.
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false })
    addFormats.default(ajv)
    const validate = ajv.compile(schema)
    validate(document)
    expect(validate.errors ?? []).to.deep.equal([])
  })

  for (const [name, { entry, env, nodeArguments }] of Object.entries(ours)) {
    it(`starts ${name} with an entry file that exists and an environment it accepts`, () => {
      const service = services[name]
      expect(service?.command).to.deep.equal(['node', ...nodeArguments, `dist/${entry}.js`])
      expect(existsSync(join(root, `${entry}.ts`))).to.equal(true)
      expect(Object.keys(env.shape)).to.include.members(Object.keys(service?.environment ?? {}))
      const given = Object.entries(service?.environment ?? {}).map(
        ([key, value]) => [key, interpolated(value)] as const,
      )
      expect(() => readEnv(env, Object.fromEntries(given))).not.to.throw()
    })
  }

  it('gives every long-running service a health check', () => {
    // Without one, `up --wait` and `depends_on: service_healthy` would believe a dead service.
    for (const [name, service] of Object.entries(services)) {
      if (name !== 'migrate') expect(service.healthcheck, name).to.be.an('object')
    }
  })

  it('publishes ports on the loopback interface only', () => {
    // Docker's port rules bypass most host firewalls: one open port would be open to the world.
    const published = Object.values(services).flatMap((service) => service.ports)
    expect(published).to.have.length(1)
    for (const port of published) expect(port).to.match(/^127\.0\.0\.1:/)
  })

  it('keeps the worker, which decodes what strangers send, away from the database and the world', () => {
    expect(services.worker?.networks).to.deep.equal(['queue'])
    expect(services.postgres?.networks).to.deep.equal(['database'])
  })

  it('runs a Redis that persists nothing and evicts nothing', () => {
    const command = services.redis?.command?.join(' ')
    expect(command).to.contain('--save  --appendonly no')
    expect(command).to.contain('--maxmemory-policy noeviction --slowlog-log-slower-than -1')
  })

  it('names a version of every image it does not build', () => {
    for (const name of ['postgres', 'redis']) expect(services[name]?.image).to.match(/:\d+-/)
  })
})

/** Puts in what Compose would: the default of `${NAME:-default}`, a made-up secret elsewhere. */
function interpolated(value: string): string {
  return value.replace(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_, operator, rest) =>
    operator === '-' ? rest : '0123456789abcdef0123456789abcdef',
  )
}
