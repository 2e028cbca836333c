import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoPicture } from '../scripts/start-stack/first-call/demo-picture.ts'
import type { LoggedProcess } from '../scripts/start-stack/processes/logged-process.ts'
import { acceptsScans } from '../scripts/start-stack/services/accepts-scans.ts'
import { scratch } from './support/processes/scratch.ts'
import { composeSecrets, composeWith } from './support/shipped/compose.ts'
import { assembleImage, dockerfileStages, dockerIgnore } from './support/shipped/docker-image.ts'
import { testDatabase } from './support/stores/database.ts'
import { testRedis } from './support/stores/redis.ts'
import { eventually } from './support/time/eventually.ts'

const run = promisify(execFile)

// Development runs the sources through tsx beside all packages. Without these tests, a package
// that only development installs, or a file that the build forgets, would be noticed in production.
describe('the image of the Dockerfile', () => {
  const running: LoggedProcess[] = []
  after(() => Promise.all(running.map((child) => child.stop('SIGTERM', 25_000))))
  const database = testDatabase()
  const redis = testRedis()
  const { services } = composeWith(composeSecrets)
  let app: string
  let settings: Record<string, string>

  before('assemble the image', async function () {
    this.timeout(120_000)
    app = await assembleImage((await scratch()).path)
    settings = {
      ...(await imageEnvironment()),
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: '0',
      PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DIGEST_SECRET: composeSecrets.DIGEST_SECRET,
      CANARY_KEY: composeSecrets.CANARY_KEY,
      WORKER_THREADS: '1',
    }
  })

  /** Variables that the image itself sets. */
  async function imageEnvironment(): Promise<Record<string, string>> {
    const env = (await dockerfileStages()).at(-1)?.find(({ name }) => name === 'ENV')
    return Object.fromEntries(env?.value.split(' ').map((pair) => pair.split('=')) ?? [])
  }

  /** Runs compose.yaml's command of a service to its end. */
  function command(program: string, ...args: readonly string[]) {
    return run(program, args, { cwd: app, env: settings })
  }

  async function start(name: 'api' | 'worker' | 'cron'): Promise<LoggedProcess> {
    const [program = '', ...args] = services[name]?.command ?? []
    const { spawn } = await scratch()
    const child = await spawn({
      name,
      command: program,
      args,
      options: { cwd: app, env: settings },
    })
    running.push(child)
    await child.line(/"event":"listening"/, 30_000)
    return child
  }

  it('scans a document with its api, worker and cron', async function () {
    this.timeout(120_000)
    const [program = '', ...args] = services.migrate?.command ?? []
    await command(program, ...args)
    const [api, worker] = await Promise.all([start('api'), start('worker'), start('cron')])
    const [, port] = await api.line(/"event":"listening","port":(\d+)/, 1000)
    const url = `http://127.0.0.1:${port}`
    await eventually('readiness', () => acceptsScans(url))
    const picture = await readFile(await demoPicture((await scratch()).path))
    const response = await fetch(`${url}/v1/scans`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox_public', 'content-type': 'application/json' },
      body: JSON.stringify({ image: picture.toString('base64') }),
    })
    expect(await response.json()).to.have.nested.property('meta.status', 'recognized')
    // Optional packages, which a production install may leave out unnoticed.
    expect((await worker.lines()).join('\n')).not.to.contain('languages_missing')
  })

  it('creates an account with the operator tool that compose.yaml names', async () => {
    const args = ['account', 'create', '--name', 'SPECIMEN', '--json']
    const { stdout } = await command('node', 'dist/scripts/admin/main.js', ...args)
    expect(JSON.parse(stdout)).to.have.property('name', 'SPECIMEN')
  })

  it('has the licences of what it contains', async () => {
    for (const name of ['LICENSE', 'THIRD-PARTY-LICENSES.md']) {
      expect(await readFile(join(app, name), 'utf8'), name).not.to.equal('')
    }
  })

  it('is made without pictures, secrets and data that lie in the working copy', async () => {
    const isIgnored = await dockerIgnore()
    for (const path of ['.env', '.data/secrets.json', 'photo.jpg', 'api/.env', 'x/passport.png']) {
      expect(isIgnored(path), path).to.equal(true)
    }
    for (const path of ['package.json', 'worker/main.ts', 'shared/db/migrations/0001_a.sql']) {
      expect(isIgnored(path), path).to.equal(false)
    }
  })
})
