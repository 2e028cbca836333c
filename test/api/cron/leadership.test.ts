import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { Client } from 'pg'
import { Leadership } from '../../../api/cron/leadership.ts'
import { testDatabase } from '../../support/database.ts'

describe('Leadership', () => {
  const database = testDatabase()
  let candidates: Leadership[] = []

  function candidate(): Leadership {
    const leadership = new Leadership(database.url)
    candidates.push(leadership)
    return leadership
  }

  afterEach(async () => {
    await Promise.all(candidates.map((leadership) => leadership.close()))
    candidates = []
  })

  /** Postgres notices the end of a session a moment after it. */
  async function becomesLeader(leadership: Leadership): Promise<void> {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      if (await leadership.isLeader()) return
      await delay(10)
    }
    throw new Error('did not become leader')
  }

  it('is with one of several, and stays there', async () => {
    const several = [candidate(), candidate(), candidate()]
    const asked = await Promise.all(several.map((leadership) => leadership.isLeader()))
    expect(asked.filter(Boolean)).to.have.lengthOf(1)
    expect(await Promise.all(several.map((leadership) => leadership.isLeader()))).to.deep.equal(
      asked,
    )
  })

  it('passes on when the leader leaves', async () => {
    const [first, second] = [candidate(), candidate()]
    expect(await first.isLeader()).to.equal(true)
    await first.close()
    await becomesLeader(second)
  })

  // Without this, the sweeps would stand still until someone restarts the process that died.
  it('passes on when the leader is killed', async function () {
    this.timeout(20_000)
    const program = `
      import { Leadership } from './api/cron/leadership.ts'
      const leadership = new Leadership(process.env.DATABASE_URL)
      console.log(await leadership.isLeader())`
    const child = spawn(
      process.execPath,
      ['--import=tsx', '--input-type=module', '--eval', program],
      {
        env: { ...process.env, DATABASE_URL: database.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [output] = await once(child.stdout, 'data')
    expect(String(output)).to.equal('true\n')
    const heir = candidate()
    expect(await heir.isLeader()).to.equal(false)
    child.kill('SIGKILL')
    await becomesLeader(heir)
  })

  // Without this, a process whose session broke would go on working beside its successor.
  it('is not claimed by one who lost the session', async () => {
    const leader = candidate()
    expect(await leader.isLeader()).to.equal(true)
    const owner = new Client({ connectionString: database.url })
    await owner.connect()
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'cron-leader' AND datname = current_database()`,
    )
    await owner.end()
    const heir = candidate()
    await becomesLeader(heir)
    const former = await leader.isLeader().catch(() => false)
    expect(former).to.equal(false)
    // It stands again as a candidate.
    await heir.close()
    for (let attempt = 0; attempt < 500; attempt += 1) {
      if (await leader.isLeader().catch(() => false)) return
      await delay(10)
    }
    throw new Error('did not stand again')
  })

  it('rejects while Postgres is away, and can be asked again', async () => {
    const lost = new Leadership('postgres://127.0.0.1:1/none')
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure = await lost.isLeader().catch((error: unknown) => error)
      expect(failure).to.have.property('code', 'ECONNREFUSED')
    }
    await lost.close()
  })
})
