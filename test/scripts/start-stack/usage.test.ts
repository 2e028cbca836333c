import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closedPort } from '../../support/http/closed-port.ts'
import { childArguments } from '../../support/processes/child-arguments.ts'
import { scratch } from '../../support/processes/scratch.ts'

// Whoever asks what a command does has not asked for a database.
describe('npm start with arguments', function () {
  this.timeout(180_000)

  async function startWith(args: readonly string[], settings: Record<string, string> = {}) {
    const data = join((await scratch()).path, 'data')
    const command = [...childArguments('scripts/start-stack/main.ts'), ...args]
    const env = { ...process.env, DATA_DIR: data, ...settings }
    const ended = spawnSync(process.execPath, command, { encoding: 'utf8', env, timeout: 150_000 })
    return { ...ended, hasStarted: existsSync(data) }
  }

  it('explains itself and starts nothing', async () => {
    const { status, stdout, hasStarted } = await startWith(['--help'])
    expect(status).to.equal(0)
    expect(stdout).to.include('DATA_DIR')
    expect(hasStarted).to.equal(false)
  })

  it('refuses one that it does not have', async () => {
    const { status, stderr, hasStarted } = await startWith(['--port=80'])
    expect(status).to.equal(2)
    expect(stderr).to.include('--port')
    expect(hasStarted).to.equal(false)
  })

  it('names the store of its own that does not answer, without waiting for the services', async () => {
    const nothing = `localhost:${await closedPort()}`
    const redis = await startWith([], { REDIS_URL: `redis://:SPECIMEN@${nothing}`, PORT: '0' })
    expect(redis.stderr).to.include('REDIS_URL: no server answers at its address (ECONNREFUSED)')
    expect(redis.stderr).not.to.include('SPECIMEN')
    expect(redis.status).to.equal(1)
    const postgres = await startWith([], { DATABASE_URL: `postgres://${nothing}/none`, PORT: '0' })
    expect(postgres.stderr).to.include('DATABASE_URL: no server answers at its address')
    expect(postgres.status).to.equal(1)
  })

  it('names every wrong setting of API, worker and cron before it makes a database', async () => {
    const { status, stderr, hasStarted } = await startWith([], {
      KEY_RATE_LIMIT: 'abc',
      THREAD_MEMORY_MB: '1',
      DASHBOARD_URL: 'here',
    })
    expect(status).to.equal(2)
    expect(stderr.trim().split('\n')).to.have.lengthOf(4)
    for (const setting of ['KEY_RATE_LIMIT', 'THREAD_MEMORY_MB', 'DASHBOARD_URL']) {
      expect(stderr).to.match(new RegExp(`^  ${setting}: must be `, 'm'))
    }
    expect(hasStarted).to.equal(false)
  })
})
