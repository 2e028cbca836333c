import { v7 } from 'uuid'
import { z } from 'zod'
import { accountWith } from '../../support/service/accounts.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const line = z.strictObject({
  id: z.int(),
  at: z.iso.datetime({ precision: 0 }),
  os_user: z.literal('specimen-operator'),
  db_user: z.string().min(1),
  operator: z.string().nullable(),
  member: z.null(),
  action: z.string(),
  subject: z.string().nullable(),
  detail: z.string(),
})

// Without it nobody can tell who gave an account credit, or erased it.
describe('the trail of what operators change', () => {
  const database = servicePool()

  const run = (...args: readonly string[]) => admin({ DATABASE_URL: database.ownerUrl }, ...args)

  async function done(...args: readonly string[]): Promise<Record<string, unknown>> {
    const { exitCode, out, err } = await run(...args, '--json')
    expect(exitCode, err).to.equal(0)
    return JSON.parse(out)
  }

  async function trail(...args: readonly string[]) {
    return z.array(line).parse(await done('audit', 'list', '--limit', '1000', ...args))
  }

  // Proves D2.3a
  it('has a line for every command that changes something, and for no other', async () => {
    const { id } = await done('account', 'create', '--name', 'SPECIMEN')
    const account = String(id)
    const key = await done('key', 'create', '--account', account, '--kind', 'live')
    await done('account', 'rename', account, '--name', 'SPECIMEN Ltd', '--operator', 'Ada')
    await done('account', 'retention', account, '--hours', '24')
    await done('account', 'credit', account, '--credits', '5', '--reason', 'SPECIMEN transfer')
    await done('account', 'disable', account)
    await done('account', 'enable', account)
    await done('key', 'revoke', String(key.id))
    for (const command of ['show', 'usage']) await done('account', command, account)
    await done('key', 'list', '--account', account)
    await done('scan', 'list', '--account', account)
    await done('account', 'erase', account, '--yes')
    const lines = await trail('--subject', account)
    expect(lines.map(({ action }) => action).reverse()).to.deep.equal([
      'account create',
      'key create',
      'account rename',
      'account retention',
      'account credit',
      'account disable',
      'account enable',
      'account disable',
      'account erase',
    ])
    expect(lines.find(({ action }) => action === 'account rename')?.operator).to.equal('Ada')
    expect((await trail('--subject', String(key.id))).map(({ action }) => action)).to.deep.equal([
      'key revoke',
    ])
    // What is written there cannot be erased with the account.
    expect(JSON.stringify(await trail())).to.not.match(/SPECIMEN|transfer/)
  })

  it('has lines for incidents and maintenance windows', async () => {
    const opened = await done(
      ...['incident', 'open', '--title', 'SPECIMEN', '--text', 'SPECIMEN', '--impact', 'minor'],
    )
    const incident = String(opened.id)
    for (const step of ['update', 'identify', 'resolve']) {
      await done('incident', step, incident, '--text', 'SPECIMEN')
    }
    const times = ['--starts', '2999-01-01T00:00Z', '--minutes', '10']
    const planned = await done(
      ...['maintenance', 'schedule', '--title', 'SPECIMEN', '--component', 'docs', ...times],
    )
    await done('maintenance', 'cancel', String(planned.id))
    expect((await trail('--subject', incident)).map(({ action }) => action)).to.deep.equal([
      'incident resolve',
      'incident identify',
      'incident update',
      'incident open',
    ])
    const ofWindow = await trail('--subject', String(planned.id))
    expect(ofWindow.map(({ action }) => action)).to.deep.equal([
      'maintenance cancel',
      'maintenance schedule',
    ])
  })

  it('has no line of a command that was refused', async () => {
    const account = await accountWith(database.owner, 1)
    const before = (await trail()).length
    const refused = [
      ['account', 'credit', account, '--credits', '-2', '--reason', 'SPECIMEN'],
      ['account', 'enable', account],
      ['account', 'erase', account],
      ['key', 'revoke', v7()],
      ['account', 'rename', v7(), '--name', 'SPECIMEN'],
    ]
    for (const args of refused) expect((await run(...args)).exitCode, args.join(' ')).to.equal(1)
    expect(await trail()).to.have.lengthOf(before)
  })

  it('is append-only, even for the owner, and out of reach of the services', async () => {
    await accountWith(database.owner, 1)
    for (const statement of [
      "UPDATE operator_actions SET os_user = 'somebody else'",
      'DELETE FROM operator_actions',
      'TRUNCATE operator_actions',
    ]) {
      const failure = await database.owner.query(statement).catch((error: unknown) => error)
      expect(failure, statement).to.have.property('code', '23001')
    }
    for (const statement of [
      'SELECT FROM operator_actions',
      `INSERT INTO operator_actions (os_user, action, detail) VALUES ('x', 'x', '{}')`,
    ]) {
      const failure = await database.pool.query(statement).catch((error: unknown) => error)
      expect(failure, statement).to.have.property('code', '42501')
    }
  })
})
