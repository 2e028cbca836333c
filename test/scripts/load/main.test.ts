import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endedProgram } from '../../support/processes/ended-program.ts'
import { scratch } from '../../support/processes/scratch.ts'

const load = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  endedProgram('scripts/load/main.ts', args, { env })

// The scenarios tell an operator what to buy: each must run as the manual says.
describe('npm run load', () => {
  it('lists its scenarios, and exits with 2 for an invalid option', async () => {
    const help = await load(['--help'])
    expect(help.exitCode).to.equal(0)
    for (const name of ['facade', 'scans', 'money', 'engine', 'open']) {
      expect(help.stdout).to.match(new RegExp(`^ +${name}\\b`, 'm'))
    }
    const wrong = await load(['facade', '--in-flight', '0'])
    expect(wrong.exitCode).to.equal(2)
    expect(wrong.stderr).to.include('whole number from 1 to 10000000')
  })

  it('starts a service, measures it, prints JSON and leaves nothing behind', async () => {
    const { path } = await scratch()
    const args = [
      'facade',
      '--requests',
      '5',
      '--in-flight',
      '2',
      '--image-bytes',
      '5000',
      '--json',
    ]
    const { exitCode, stdout, stderr } = await load(args, { DATA_DIR: path })
    expect(exitCode, stderr).to.equal(0)
    const result = JSON.parse(stdout)
    expect(result.broken).to.deep.equal([])
    expect(result.rows[0]).to.include({ 'in flight': 2, requests: 5, failed: 0 })
    expect(existsSync(join(path, 'load'))).to.equal(false)
  })

  // The scans that a core can read per second decide how many cores an operator rents.
  it('measures the engine, with CPU time per scan for a single thread only', async () => {
    const args = ['engine', '--scans', '4', '--pictures', '2', '--megapixels', '1', '--json']
    const { exitCode, stdout, stderr } = await load([...args, '--threads', '1,2'])
    expect(exitCode, stderr).to.equal(0)
    const { rows, broken } = JSON.parse(stdout)
    expect(broken).to.deep.equal([])
    expect(rows).to.have.length(2)
    expect(rows[0]).to.include({ megapixels: 1, threads: 1, scans: 4, passed: 4 })
    expect(rows[0]['CPU p50']).to.be.greaterThan(0)
    expect(rows[1]['CPU p50'], 'nobody knows whose time it was').to.equal('')
  })
})
