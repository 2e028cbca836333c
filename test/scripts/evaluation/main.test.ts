import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { childArguments } from '../../support/processes/child-arguments.ts'
import { endedProgram } from '../../support/processes/ended-program.ts'
import { scratch } from '../../support/processes/scratch.ts'

describe('npm run evaluate', () => {
  let folder: string
  before(async () => {
    folder = (await scratch()).path
  })

  // The minimum that any change to the engine must meet.
  it('reads generated flat scans exactly, prints JSON and writes a page of each', async () => {
    const pages = join(folder, 'pages')
    const run = evaluate(
      ...['--specimens', '4', '--seed', '4', '--severity', '1'],
      ...['--json', '--html', pages],
    )
    expect(run.status, run.stderr).to.equal(0)
    const { all } = JSON.parse(run.stdout).engine.summary
    expect(all).to.include({ pictures: 4, passedWhileWrong: 0, falseMrzs: 0 })
    expect(all.mrzs).to.be.greaterThan(0)
    expect(all.exact).to.equal(all.mrzs)
    expect(await readFile(join(pages, 'index.html'), 'utf8')).to.contain('4 pictures')
  })

  describe('where scans end by their deadline', () => {
    // A service that is always full is quicker to have than a machine that is.
    const full = createServer((request, response) => {
      request.resume()
      response.writeHead(503, { 'content-type': 'application/json' })
      response.end('{"error":{"code":"engine_unavailable","message":"Later."}}')
    })
    before((done) => {
      full.listen(0, '127.0.0.1', done)
    })
    after((done) => {
      full.close(done)
    })

    it('exits with 2, counts them, and prints no figure of labelled pictures', async () => {
      const { exitCode, stdout, stderr } = await ofService('--specimens', '2', '--severity', '1')
      expect(exitCode).to.equal(2)
      expect(stdout).to.equal('')
      expect(stderr).to.contain('2 of 2 scans ended by their deadline')
    })

    it('exits with 2, counts them, and prints no figure of failing inputs', async () => {
      const cases = join(folder, 'cases')
      await mkdir(cases)
      await writeFile(join(cases, 'specimen.jpg'), 'SPECIMEN')
      const expected = { file: 'specimen.jpg', what: 'a specimen', expected: {} }
      await writeFile(
        join(cases, 'expected.json'),
        JSON.stringify({ kind: 'specimen', fault: 'none', cases: [expected] }),
      )
      const { exitCode, stdout, stderr } = await ofService('--cases', cases)
      expect(exitCode).to.equal(2)
      expect(stdout).to.equal('')
      expect(stderr).to.contain('1 of 1 scans ended by their deadline')
    })

    /** Not synchronous: the service is in this process. */
    function ofService(...options: string[]) {
      const { port } = full.address() as AddressInfo
      const words = [...options, '--url', `http://127.0.0.1:${port}`]
      return endedProgram('scripts/evaluation/main.ts', words)
    }
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
