import { currentWindows } from '../../../shared/db/maintenance-windows.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('admin maintenance', () => {
  const database = servicePool()
  const run = (...args: readonly string[]) =>
    admin({ DATABASE_URL: database.ownerUrl }, 'maintenance', ...args)
  const json = async (...args: readonly string[]) => JSON.parse((await run(...args, '--json')).out)
  const scheduled = (...more: readonly string[]) =>
    json('schedule', '--title', 'SPECIMEN', '--minutes', '30', ...more)
  const running = async () =>
    (await currentWindows(database.pool, new Date())).filter(
      ({ startsAt }) => startsAt <= new Date(),
    )
  const later = '2096-12-01T10:00Z'

  // Proves D2.3b
  it('starts at once if no time is given, and ends when it is closed', async () => {
    const { id, state, components } = await scheduled('--closes-api')
    expect({ state, components }).to.deep.equal({
      state: 'running',
      components: 'api recognition',
    })
    expect((await running()).map((window) => [window.id, window.closesApi])).to.deep.equal([
      [id, true],
    ])
    expect(await json('close', id)).to.include({ state: 'over' })
    expect(await running()).to.deep.equal([])
    expect((await run('close', id)).err).to.contain('is over: only a running one')
  })

  it('stays scheduled for its time, unless it is opened early or cancelled', async () => {
    const first = await scheduled('--starts', later, '--component', 'docs')
    expect(first).to.include({
      state: 'scheduled',
      starts_at: '2096-12-01T10:00:00Z',
      closes_api: false,
      ends_at: '2096-12-01T10:30:00Z',
    })
    expect(await running()).to.deep.equal([])
    expect(await json('open', first.id)).to.include({ state: 'running' })
    expect(await running()).to.have.lengthOf(1)
    expect((await run('cancel', first.id)).exitCode).to.equal(1)
    await run('close', first.id)

    const second = await scheduled('--starts', later, '--component', 'docs')
    expect(await json('cancel', second.id)).to.include({ state: 'cancelled' })
    expect((await run('open', second.id)).err).to.contain('only a scheduled one')
    expect(await currentWindows(database.pool, new Date())).to.deep.equal([])
    const listed = await json('list')
    expect(listed.map(({ state }: { state: string }) => state)).to.include.members([
      'over',
      'cancelled',
    ])
  })

  it('explains a mistaken command', async () => {
    const base = ['schedule', '--title', 'x', '--minutes']
    expect((await run(...base, '30')).err).to.equal('Say what is affected: --component <id>\n')
    const past = await run(...base, '30', '--starts', '2020-01-01T00:00Z', '--component', 'api')
    expect(past.err).to.equal('A window cannot begin in the past\n')
    for (const args of [
      [...base, '0'],
      [...base, '30', '--component', 'moon'],
      [...base, '30', '--starts', 'tomorrow'],
    ]) {
      expect((await run(...args)).exitCode, args.join(' ')).to.equal(2)
    }
    expect((await run('close', '00000000-0000-4000-8000-000000000000')).exitCode).to.equal(1)
  })
})
