import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratch } from '../processes/scratch.ts'

const root = join(import.meta.dirname, '../../..')
const fine = "describe('a file', () => { it('is fine', () => undefined) })"

/** The end of what mocha prints for two files, of which one runs this in a test. */
async function printedAfter(dying: string, heapMiB = 512): Promise<string> {
  const { path } = await scratch()
  await writeFile(join(path, 'fine.test.mjs'), fine)
  await writeFile(join(path, 'dying.test.mjs'), `it('dies', async () => { ${dying} })`)
  const run = promisify(execFile)(
    process.execPath,
    [
      `--max-old-space-size=${heapMiB}`,
      '--import=tsx',
      join(root, 'node_modules/mocha/bin/mocha.js'),
      ...['--no-config', '--parallel', '--jobs', '2'],
      ...['--require', 'test/support/mocha/global.ts'],
      ...['--require', 'test/support/mocha/run-alone.ts'],
      ...['--reporter', 'test/support/mocha/summary-reporter.ts'],
      ...[join(path, 'fine.test.mjs'), join(path, 'dying.test.mjs')],
    ],
    { cwd: root },
  )
  return run.then(
    () => 'mocha succeeded',
    ({ stdout }) => String(stdout).slice(-4000),
  )
}

// CI shows the end of a run of four thousand tests: what died must stand there.
describe('the reporter of a run in which a process of mocha dies', function () {
  this.timeout(120_000)

  it('names the file whose tests are lost after an abort', async () => {
    const printed = await printedAfter('process.abort()')
    expect(printed).to.match(/the process that ran \S*dying\.test\.mjs died: its tests are lost/)
    expect(printed).to.match(/\n1 passed, 1 failed\n$/)
  })

  it('says so if the heap was exhausted', async () => {
    const grow = 'const kept = []; for (;;) kept.push(Array(1000).fill(kept.length))'
    const printed = await printedAfter(grow, 64)
    expect(printed).to.match(/process \d+: .*JavaScript heap out of memory.* MiB of heap used\n/)
  })
})

describe('a run of tests', function () {
  this.timeout(120_000)

  it('fails a test that leaves a rejected promise', async () => {
    const left = "Promise.reject(new Error('left behind')); await new Promise(setImmediate)"
    const printed = await printedAfter(left)
    expect(printed).to.match(/1\) dies/)
    expect(printed).to.include('left behind')
  })
})
