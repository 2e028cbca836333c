import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { v7 } from 'uuid'
import { childArguments } from '../../support/processes/child-arguments.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { testDatabase } from '../../support/stores/database.ts'

const run = promisify(execFile)

describe('admin', () => {
  const database = testDatabase()
  const environment = () => ({ DATABASE_URL: database.url })

  it('lists its commands when asked for help, and exits with 0', async () => {
    const { exitCode, out } = await admin({}, '--help')
    expect(exitCode).to.equal(0)
    for (const word of [
      'account',
      'key',
      'scan',
      'event',
      'ledger',
      'DATABASE_URL',
      'Exit codes',
    ]) {
      expect(out).to.contain(word)
    }
  })

  for (const [what, args, said] of [
    ['an unknown command', ['acount'], 'acount'],
    ['no command', ['account'], 'create'],
    ['a missing option', ['account', 'create'], '--name'],
    ['an unknown option', ['account', 'list', '--jason'], '--json'],
    ['an id that is none', ['account', 'show', '7'], 'seen: 7'],
    [
      'a kind that does not exist',
      ['key', 'create', '--kind', 'dead', '--account', v7()],
      'sandbox',
    ],
    ['hours out of range', ['account', 'create', '--name', 'x', '--retain-hours', '8761'], '8760'],
    ['a credit of 0', ['account', 'credit', v7(), '--credits', '0', '--reason', 'x'], 'nothing'],
    ['credits that are no number', ['account', 'create', '--name', 'x', '--credits', '1e3'], '1e3'],
  ] as const) {
    it(`exits with 2 for ${what}, and says what is allowed`, async () => {
      const { exitCode, err, out } = await admin(environment(), ...args)
      expect(exitCode).to.equal(2)
      expect(out).to.equal('')
      expect(err).to.contain(said)
    })
  }

  it('exits with 1 if something does not exist, and names it', async () => {
    const id = v7()
    for (const args of [
      ['account', 'show', id],
      ['account', 'retention', id, '--hours', '1'],
      ['account', 'credit', id, '--credits', '1', '--reason', 'x'],
      ['key', 'create', '--kind', 'live', '--account', id],
      ['key', 'list', '--account', id],
      ['key', 'revoke', id],
      ['scan', 'list', '--account', id],
      ['event', 'show', id],
    ]) {
      const { exitCode, err } = await admin(environment(), ...args)
      expect(exitCode, args.join(' ')).to.equal(1)
      expect(err, args.join(' ')).to.contain(id)
    }
  })

  it('says what to do if it finds no database', async () => {
    const lost = await admin({ DATA_DIR: '/nonexistent' }, 'account', 'list')
    expect(lost.exitCode).to.equal(1)
    expect(lost.err).to.contain('npm start').and.to.contain('DATABASE_URL')

    const wrong = await admin({ DATABASE_URL: 'mysql://x' }, 'account', 'list')
    expect(wrong.exitCode).to.equal(1)
    expect(wrong.err).to.contain('postgres://')

    const away = await admin({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'account', 'list')
    expect(away.exitCode).to.equal(1)
    expect(away.err).to.contain('Is the stack running?')
  })

  it('says which database role it needs if it is given that of the services', async () => {
    const role = encodeURIComponent('-c role=document_api')
    const services = { DATABASE_URL: `${database.url}?options=${role}` }
    const { exitCode, err } = await admin(services, 'account', 'create', '--name', 'A')
    expect(exitCode).to.equal(1)
    expect(err).to.contain('the role that owns the database')
  })

  it('runs as a separate program', async () => {
    const command = [...childArguments('scripts/admin/main.ts'), 'ledger', 'verify', '--json']
    const { stdout } = await run(process.execPath, command, {
      env: { ...process.env, ...environment() },
    })
    expect(JSON.parse(stdout)).to.deep.equal({ accounts: 0, mismatches: 0 })
  })

  // As by `| head`, and by `>` on a full disk: the command is done, only its report is not read.
  for (const [into, said] of [
    ['| true', ''],
    ['> /dev/full', 'Failed: ENOSPC: no space left on device, write\n'],
  ] as const) {
    it(`ends without a stack trace when its report cannot be written: ${into}`, async () => {
      const command = [process.execPath, ...childArguments('scripts/admin/main.ts'), '--help']
      const quoted = command.map((word) => `'${word}'`).join(' ')
      const { stderr } = await run('sh', ['-c', `${quoted} ${into}; true`])
      expect(stderr).to.equal(said)
    })
  }

  // A backup of hours without a sign of life is taken for one that hangs.
  for (const [command, shown] of [
    ['ledger verify', 'comparing every balance with the ledger, 0 s'],
    ['backup create --to /proc/none', 'backing up the database, 0 s'],
    ['backup deletions --to /dev/null', 'listing the deletions, 0 s'],
    ['backup reopen --deletions /dev/null', 'preparing the database, 0 s'],
  ] as const) {
    it(`shows on a terminal what \`${command}\` waits for, beside its report`, async () => {
      const terminal = ['--import', 'data:text/javascript,process.stderr.isTTY=true']
      const program = [...terminal, ...childArguments('scripts/admin/main.ts')]
      const { stderr } = await run(process.execPath, [...program, ...command.split(' ')], {
        env: { ...process.env, ...environment() },
      }).catch((failed: { readonly stderr: string }) => failed)
      expect(stderr).to.include(shown)
    })
  }
})
