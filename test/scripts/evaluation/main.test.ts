import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { childArguments } from '../../support/processes/child-arguments.ts'
import { scratch } from '../../support/processes/scratch.ts'

describe('npm run evaluate', () => {
  let folder: string
  before(async () => {
    folder = (await scratch()).path
  })

  // The minimum that any change to the engine must meet.
  it('reads generated flat scans exactly, prints JSON and writes a report', async () => {
    const report = join(folder, 'report.html')
    const run = evaluate(
      ...['--specimens', '4', '--seed', '4', '--severity', '1'],
      ...['--json', '--report', report],
    )
    expect(run.status, run.stderr).to.equal(0)
    const { all } = JSON.parse(run.stdout).engine.summary
    expect(all).to.include({ pictures: 4, passedWhileWrong: 0, falseMrzs: 0 })
    expect(all.mrzs).to.be.greaterThan(0)
    expect(all.exact).to.equal(all.mrzs)
    expect(await readFile(report, 'utf8')).to.contain('<!doctype html>')
  })

  it('prints help', () => {
    const { status, stdout } = evaluate('--help')
    expect(status).to.equal(0)
    expect(stdout).to.contain('--specimens').and.contain('--fail-under')
  })

  // A pipeline must be able to tell "worse than required" (1) from "could not run" (2).
  it('exits with 2 and names the cause if it cannot run', () => {
    const cases: readonly [string[], string][] = [
      [[], '--help'],
      [[folder], folder],
      [['--specimens', 'many'], 'whole number'],
    ]
    for (const [options, cause] of cases) {
      const run = evaluate(...options)
      expect(run.status, options.join(' ')).to.equal(2)
      expect(run.stderr, options.join(' ')).to.contain(cause)
    }
  })
})

function evaluate(...options: string[]): SpawnSyncReturns<string> {
  return spawnSync(
    process.execPath,
    [...childArguments('scripts/evaluation/main.ts'), ...options],
    {
      encoding: 'utf8',
    },
  )
}
