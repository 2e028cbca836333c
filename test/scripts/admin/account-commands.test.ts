import { z } from 'zod'
import { admin } from '../../support/service/admin-terminal.ts'
import { testDatabase } from '../../support/stores/database.ts'

const account = z.strictObject({
  id: z.uuidv7(),
  name: z.string(),
  state: z.literal('active'),
  erase_at: z.null(),
  balance_credits: z.int(),
  held_credits: z.int(),
  retention_hours: z.int(),
  rate_limit: z.int().nullable(),
  created_at: z.iso.datetime({ precision: 0 }),
})

describe('admin account', () => {
  const database = testDatabase()

  async function json(...args: readonly string[]): Promise<unknown> {
    const { exitCode, out, err } = await admin(
      { DATABASE_URL: database.url },
      'account',
      ...args,
      '--json',
    )
    expect(exitCode, err).to.equal(0)
    return JSON.parse(out)
  }

  // Proves 8.2d, D2.3c
  it('create gives 20 credits and a year of retention by default', async () => {
    const usual = account.parse(await json('create', '--name', ' Specimen Ltd '))
    expect(usual).to.deep.include({
      name: 'Specimen Ltd',
      balance_credits: 20,
      held_credits: 0,
      retention_hours: 8760,
    })
    const told = ['--credits', '0', '--retain-hours', '0']
    expect(account.parse(await json('create', '--name', 'Other', ...told))).to.deep.include({
      balance_credits: 0,
      retention_hours: 0,
    })
  })

  // Proves D2.3a
  it('show and list return what create returned', async () => {
    const created = account.parse(await json('create', '--name', 'Shown'))
    expect(await json('show', created.id)).to.deep.equal(created)
    expect(z.array(account).parse(await json('list'))).to.deep.include(created)
  })

  it('retention changes the retention hours', async () => {
    const { id } = account.parse(await json('create', '--name', 'Brief'))
    expect(await json('retention', id, '--hours', '24')).to.deep.include({ retention_hours: 24 })
  })

  it('credit adds and removes credits, and the ledger still agrees', async () => {
    const { id } = account.parse(await json('create', '--name', 'Rich'))
    const reason = ['--reason', 'bank transfer']
    expect(await json('credit', id, '--credits', '80', ...reason)).to.deep.include({
      balance_credits: 100,
    })
    expect(await json('credit', id, '--credits', '-1', ...reason)).to.deep.include({
      balance_credits: 99,
    })
    const verdict = await admin({ DATABASE_URL: database.url }, 'ledger', 'verify')
    expect(verdict.exitCode).to.equal(0)
  })

  it('credit refuses to remove more than there is', async () => {
    const { id } = account.parse(await json('create', '--name', 'Poor'))
    const args = ['account', 'credit', id, '--credits', '-21', '--reason', 'x']
    const { exitCode, err } = await admin({ DATABASE_URL: database.url }, ...args)
    expect(exitCode).to.equal(1)
    expect(err).to.contain('20')
    expect(await json('show', id)).to.deep.include({ balance_credits: 20 })
  })
})
