import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { migrate } from '../../shared/db/migrate.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { type ApiProcess, startApiProcess } from '../support/processes/api-process.ts'
import { type PreviousVersion, previousVersion } from '../support/processes/previous-version.ts'
import { startWorkerProcess, type WorkerProcess } from '../support/processes/worker-process.ts'
import { admin } from '../support/service/admin-terminal.ts'
import { balancer } from '../support/service/balancer.ts'
import { canaryKey } from '../support/service/canary-key.ts'
import { keepAliveLoad } from '../support/service/keep-alive-load.ts'
import { testDatabase } from '../support/stores/database.ts'
import { testRedis } from '../support/stores/redis.ts'
import { eventually } from '../support/time/eventually.ts'

const created = z.object({ id: z.string() })
const issued = z.object({ key: z.string() })

// The rules for migrations (docs/operations/upgrade.md) promise that nobody notices an upgrade.
describe('upgrading under load', function () {
  this.timeout(240_000)
  const server = testDatabase()
  const redis = testRedis()
  const startBalancer = balancer()
  const processes: ApiProcess[] = []
  let worker: WorkerProcess
  let previous: PreviousVersion

  before('unpack the version before the newest migration', async function () {
    const found = await previousVersion()
    if (found === null) return this.skip()
    previous = found
    worker = await startWorkerProcess(redis.url, 2)
  })
  after('stop the processes', async () => {
    await Promise.all([worker, ...processes].map((each) => each?.kill()))
  })

  async function emptyDatabase(): Promise<string> {
    const name = `upgraded_${randomBytes(6).toString('hex')}`
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  }

  async function start(ownerUrl: string, program?: readonly string[]): Promise<ApiProcess> {
    const settings = {
      ...{ PORT: '0', DIGEST_SECRET: 'x'.repeat(32), CANARY_KEY: canaryKey },
      ...{ KEY_RATE_LIMIT: '1000000', SHUTDOWN_GRACE_MS: '2000', REDIS_URL: redis.url },
      DATABASE_URL: `${ownerUrl}?options=${encodeURIComponent('-c role=document_api')}`,
    }
    const api = await startApiProcess(settings, { program })
    processes.push(api)
    await eventually('it is ready', () => acceptsScans(api.url))
    return api
  }

  it('does not lose a request while the schema changes under the previous version, which then runs beside this one', async () => {
    const url = await emptyDatabase()
    expect(await migrate(url, { count: previous.migrations })).to.have.lengthOf(previous.migrations)
    const account = created.parse(
      await previous.admin(url, 'account', 'create', '--name', 'SPECIMEN', '--credits', '10000'),
    )
    const { key } = issued.parse(
      await previous.admin(url, 'key', 'create', '--account', account.id, '--kind', 'live'),
    )
    const front = await startBalancer()
    const old = await start(url, previous.api)
    front.add(old.port)
    const scan = JSON.stringify(await scanBody({ ms: 20 }))
    const load = keepAliveLoad(front.url, { key, scan, clients: 4 })
    const answersOf = (more: number) => {
      const wanted = load.answers.length + more
      return eventually('requests are answered', () => load.answers.length >= wanted)
    }
    await answersOf(40)
    expect((await migrate(url)).length, 'migrations under load').to.be.above(0)
    await answersOf(40)
    await eachPath(old, key)
    const fresh = await start(url)
    front.add(fresh.port)
    await answersOf(40)
    await eachPath(fresh, key)
    await eachPath(old, key)
    expect(await old.stop()).to.equal(0)
    front.remove(old.port)
    await answersOf(40)
    await load.stop()
    expect(load.failures).to.deep.equal([])
    const ledger = await admin({ DATABASE_URL: url }, 'ledger', 'verify')
    expect(ledger.exitCode, ledger.err).to.equal(0)
  })

  /** What writes or reads tables, once each: a scan under a key, its replay, list, deletion, token. */
  async function eachPath(api: ApiProcess, key: string): Promise<void> {
    const ask = async (method: string, path: string, body?: string) => {
      const answer = await fetch(api.url + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(path === '/v1/scans' && body !== undefined
            ? { 'idempotency-key': body.slice(-99) }
            : {}),
        },
        ...(body === undefined ? {} : { body }),
      })
      const text = await answer.text()
      expect(answer.status, `${method} ${path}: ${text}`).to.be.within(200, 299)
      return text
    }
    const body = JSON.stringify(await scanBody({ ms: 1 }))
    const first = await ask('POST', '/v1/scans', body)
    expect(await ask('POST', '/v1/scans', body), 'replayed').to.equal(first)
    const { id } = z.object({ meta: created }).parse(JSON.parse(first)).meta
    // The load beside it makes fifty more, a page of the list, within a second.
    expect(await ask('GET', '/v1/scans?limit=200')).to.contain(id)
    await ask('GET', `/v1/scans/${id}`)
    await ask('DELETE', `/v1/scans/${id}`)
    await ask('POST', '/v1/client-tokens', '{}')
    await ask('GET', '/v1/usage')
  }
})
