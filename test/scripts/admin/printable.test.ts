import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

/** A sequence that clears a terminal, one that C1 begins, a line end and a change of direction. */
const hostile = ['\u001b[2J', '\u009b2J', '\u2028', '\u202eEVIL', '\u0007', '\u2066x', '\ud800']

// What one operator types, or a caller names, would otherwise be obeyed by another's terminal.
describe('control characters in names', () => {
  const database = servicePool()
  const run = (...args: readonly string[]) => admin({ DATABASE_URL: database.ownerUrl }, ...args)

  it('are refused in what an operator enters, and not repeated', async () => {
    for (const text of hostile) {
      const { exitCode, err } = await run('account', 'create', '--name', `SPECI${text}MEN`)
      expect(exitCode, JSON.stringify(text)).to.equal(2)
      expect(err).to.contain('no control characters')
      expect(err).not.to.contain(text)
    }
    expect((await run('account', 'list')).out).to.equal('none\n')
  })

  it('are allowed where they belong to the writing: joiners', async () => {
    const { exitCode } = await run(
      'account',
      'create',
      '--name',
      'SPECIMEN \u0645\u06cc\u200c\u0645',
    )
    expect(exitCode).to.equal(0)
  })

  it('never reach the terminal, however they came into the database', async () => {
    for (const text of hostile.filter((one) => one !== '\ud800')) {
      await database.owner.query(`UPDATE accounts SET name = $1`, [`SPECI${text}MEN`])
      for (const format of [[], ['--json']]) {
        const { out } = await run('account', 'list', ...format)
        expect(out, JSON.stringify(text)).not.to.contain(text)
        if (format.length > 0) expect(JSON.parse(out)[0].name).to.equal(`SPECI${text}MEN`)
      }
    }
  })
})
