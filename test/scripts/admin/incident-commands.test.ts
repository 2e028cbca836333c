import { findIncident } from '../../../shared/db/incidents.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('admin incident', () => {
  const database = servicePool()
  const run = (...args: readonly string[]) =>
    admin({ DATABASE_URL: database.ownerUrl }, 'incident', ...args)
  const json = async (...args: readonly string[]) => JSON.parse((await run(...args, '--json')).out)

  const opened = (...more: readonly string[]) =>
    json('open', '--title', 'SPECIMEN', '--impact', 'major', '--text', 'We look.', ...more)

  // Proves 3.4c, D2.3b
  it('opens an incident, updates it, names the cause and resolves it', async () => {
    const { id } = await opened('--component', 'api', '--component', 'docs')
    expect(await json('update', id, '--text', 'Still looking.', '--impact', 'none')).to.include({
      state: 'investigating',
      impact: 'none',
      components: 'api docs',
      automatic: false,
    })
    expect(await json('identify', id, '--text', 'A disk was full.')).to.include({
      state: 'identified',
    })
    const resolved = await json('resolve', id, '--text', 'It has room again.')
    expect(resolved).to.include({ state: 'resolved' })
    expect(resolved.resolved_at).to.match(/Z$/)
    expect(resolved.updates.map((update: { text: string }) => update.text)).to.deep.equal([
      'It has room again.',
      'A disk was full.',
      'Still looking.',
      'We look.',
    ])
    expect(await findIncident(database.pool, id)).to.have.property('state', 'resolved')
  })

  // Proves 3.4b
  it('does not update a resolved incident', async () => {
    const { id } = await opened()
    await run('resolve', id, '--text', 'Over.')
    const again = await run('update', id, '--text', 'More.')
    expect(again.exitCode).to.equal(1)
    expect(again.err).to.contain('is resolved')
  })

  it('lists recent incidents, and shows one with its updates', async () => {
    const { id } = await opened()
    const listed = await json('list', '--days', '1')
    expect(listed.map((each: { id: string }) => each.id)).to.include(id)
    const { out, exitCode } = await run('show', id)
    expect(exitCode).to.equal(0)
    expect(out).to.match(/updates\n {2}at +state +text\n {2}\S+Z +investigating +We look\./)
  })

  it('explains a mistaken command', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const missing = await run('resolve', nobody, '--text', 'x')
    expect([missing.exitCode, missing.err]).to.deep.equal([
      1,
      `No incident ${nobody}; \`admin incident list\` shows them\n`,
    ])
    const words = ['open', '--title', 'x', '--text', 'x', '--impact']
    for (const args of [[...words, 'huge'], [...words, 'minor', '--component', 'moon'], ['open']]) {
      expect((await run(...args)).exitCode, args.join(' ')).to.equal(2)
    }
    expect((await run('--help')).exitCode).to.equal(0)
  })
})
