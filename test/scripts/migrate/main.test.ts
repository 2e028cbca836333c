import { spawnSync } from 'node:child_process'
import { closedPort } from '../../support/http/closed-port.ts'
import { childArguments } from '../../support/processes/child-arguments.ts'

describe('npm run migrate', function () {
  this.timeout(60_000)

  it('says that no server answers at DATABASE_URL, without its password, and exits with 1', async () => {
    const url = `postgres://owner:SPECIMEN@localhost:${await closedPort()}/none`
    const { status, stderr } = spawnSync(
      process.execPath,
      childArguments('scripts/migrate/main.ts'),
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: url }, timeout: 50_000 },
    )
    expect(stderr).to.equal('DATABASE_URL: no server answers at its address (ECONNREFUSED)\n')
    expect(status).to.equal(1)
  })
})
