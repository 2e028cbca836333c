import { exec } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readStackFile, type StackFile } from '../../../scripts/admin/stack-file.ts'
import type { DataDirectory } from '../../../scripts/start-stack/processes/data-directory.ts'
import { acceptsScans } from '../../../scripts/start-stack/services/accepts-scans.ts'
import { findAccount, insertAccount } from '../../../shared/db/accounts.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { type Launcher, startLauncher } from '../../support/processes/launcher.ts'
import { scratch } from '../../support/processes/scratch.ts'
import { eventually } from '../../support/time/eventually.ts'

const run = promisify(exec)
const account = { id: '01a00000-0000-7000-8000-000000000001', name: 'Kept', retentionHours: 0 }

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('npm start', function () {
  this.timeout(180_000)
  let ground: DataDirectory
  let dataDirectory: string
  let launcher: Launcher
  let url: string
  let curl: string

  async function start(name: string, env: Record<string, string> = {}): Promise<Launcher> {
    const { spawn } = ground
    return startLauncher({ spawn, name, env: { DATA_DIR: dataDirectory, ...env } })
  }

  async function stackFile(directory = dataDirectory): Promise<StackFile> {
    const file = await readStackFile(directory)
    if (file === null) throw new Error('no stack.json')
    return file
  }

  async function inDatabase<T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>) {
    const { ownerDatabaseUrl: databaseUrl } = await stackFile()
    const pool = createPool({ databaseUrl, applicationName: 'test', onIdleError: () => undefined })
    return work(pool).finally(() => pool.end())
  }

  before(async () => {
    ground = await scratch()
    dataDirectory = join(ground.path, 'data')
    launcher = await start('first')
    ;({ url, curl } = await launcher.ready())
  })

  after(() => launcher.process.stop('SIGTERM', 60_000))

  it('prints a curl line that scans a document as it is', async () => {
    // It is the first thing a newcomer pastes.
    const { stdout } = await run(`${curl} -w '\n%{http_code}'`)
    const [body = '', status] = stdout.split('\n')
    expect(status).to.equal('200')
    expect(JSON.parse(body).meta).to.include({ status: 'recognized', billed: true })
  })

  it('refuses a second start on the same data', async () => {
    const second = await start('second')
    expect(await second.process.ended).to.equal('exit 1')
    expect((await second.process.lines()).join('\n')).to.contain('is in use by the stack with pid')
    expect((await fetch(`${url}/readyz`)).status).to.equal(200)
  })

  it('runs beside a stack with other data without either disturbing the other', async () => {
    const elsewhere = join(ground.path, 'elsewhere')
    const baseUrl = 'http://scan.example'
    const neighbour = await start('neighbour', { DATA_DIR: elsewhere, BASE_URL: baseUrl })
    const { url: neighbourUrl } = await neighbour.ready()
    expect((await stackFile(elsewhere)).databaseUrl).not.to.equal((await stackFile()).databaseUrl)
    expect((await fetch(`${neighbourUrl}/readyz`)).status).to.equal(200)
    // Where an address is set, forms of a page at another one are refused.
    const [link] = await neighbour.said('account')
    expect(link).to.include(`${baseUrl}/account/link?token=`)
    await neighbour.process.stop('SIGTERM', 60_000)
    expect((await fetch(`${url}/readyz`)).status).to.equal(200)
  })

  it('restarts a dead service on the same address', async () => {
    const before = await stackFile()
    process.kill(before.pids.api ?? 0, 'SIGKILL')
    await eventually('a new api', async () => (await stackFile()).pids.api !== before.pids.api)
    expect((await stackFile()).url).to.equal(url)
    expect((await fetch(`${url}/livez`)).status).to.equal(200)
    expect(await launcher.said('api stopped')).to.deep.equal([
      'api stopped (SIGKILL); starting it again in 0.5 s',
    ])
  })

  it('serves scans again after both stores died', async () => {
    const before = await stackFile()
    for (const name of ['postgres', 'redis']) process.kill(before.pids[name] ?? 0, 'SIGKILL')
    await eventually('word of it', async () => (await launcher.said('postgres stopped')).length > 0)
    await eventually('readiness', () => acceptsScans(url), 60_000)
    const { stdout } = await run(`${curl} -o /dev/null -w '%{http_code}'`)
    expect(stdout).to.equal('200')
  })

  it('replays the first answer to a second request under the same Idempotency-Key', async () => {
    const again = `${curl} -H 'Idempotency-Key: start-test'`
    const [first, second] = [await run(again), await run(again)]
    expect(JSON.parse(first.stdout).meta.status).to.equal('recognized')
    expect(second.stdout).to.equal(first.stdout)
  })

  // Regression: an API was seen polling an hour later, its folder deleted.
  it('does not leave a service running after a kill -9, and starts again with its data', async () => {
    await inDatabase((pool) => insertAccount(pool, { ...account, createdAt: new Date() }))
    await launcher.process.stop('SIGKILL', 0)
    const orphans = await stackFile()
    const hasEnded = (name: string) => !isRunning(orphans.pids[name] ?? 0)
    const services = ['api', 'worker-1', 'cron']
    await eventually('services ended', async () => services.every(hasEnded), 30_000)
    launcher = await start('third')
    await launcher.ready()
    const stopped = (await launcher.said('stopping')).map((line) => line.split(' ')[1])
    expect(stopped).to.have.members(['redis', 'postgres'])
    for (const name of ['api', 'worker-1', 'cron', 'redis', 'postgres']) {
      expect(() => process.kill(orphans.pids[name] ?? 0, 0), name).to.throw('ESRCH')
    }
    expect(await inDatabase((pool) => findAccount(pool, account.id))).to.include({ name: 'Kept' })
  })

  it('stops in order on Ctrl-C and leaves nothing running', async () => {
    const { pids } = await stackFile()
    // A terminal signals the whole foreground group, not only the launcher.
    process.kill(-launcher.process.pid, 'SIGINT')
    expect(await launcher.process.ended).to.equal('exit 0')
    expect((await launcher.said('stopping')).slice(-5)).to.deep.equal(
      ['api', 'worker-1', 'cron', 'redis', 'postgres'].map((name) => `stopping ${name}`),
    )
    for (const [name, pid] of Object.entries(pids)) {
      expect(() => process.kill(pid, 0), name).to.throw('ESRCH')
    }
    expect(await readStackFile(dataDirectory)).to.equal(null)
  })

  it('names the variable if its port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await eventually('a listener', () => holder.listening)
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const refused = await start('fifth', { PORT: String(port) })
    expect(await refused.process.ended).to.equal('exit 1')
    expect((await refused.process.lines()).join()).to.contain(`PORT ${port} is taken`)
    holder.close()
  })
})
