import { tmpdir } from 'node:os'
import { relative } from 'node:path'
import { type MochaInstanceOptions, Runner, reporters } from 'mocha'
import { startDearestFirst } from './dearest-first.ts'
import { readFatalReports } from './fatal-reports.ts'
import { filesOfRun } from './files-of-run.ts'

/**
 * Mocha's `spec` reporter, with a last line for machines: `12 passed, 0 failed`. Before it stands
 * which files were lost with one of mocha's processes, and what that process left. As Mocha shows
 * the list of files to its reporter alone, it also puts them in order.
 */
export default class SummaryReporter extends reporters.Spec {
  constructor(runner: Runner, options: MochaInstanceOptions) {
    if (options.files !== undefined) startDearestFirst(options.files)
    filesOfRun.push(...(options.files ?? []))
    showSecondsUntilFirstFile(runner)
    super(runner, options)
    const lost: string[] = []
    runner.on(Runner.constants.EVENT_TEST_FAIL, (_, error) => {
      const file = lostFile(error)
      if (file !== null) lost.push(file)
    })
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      for (const file of lost)
        process.stdout.write(`the process that ran ${file} died: its tests are lost\n`)
      if (lost.length > 0) {
        process.stdout.write('what it wrote last is on stderr, where it died\n')
        for (const report of readFatalReports(tmpdir())) process.stdout.write(`${report}\n`)
      }
      process.stdout.write(`${this.stats.passes} passed, ${this.stats.failures} failed\n`)
    })
  }
}

/**
 * Stores start first, and a file's lines come when all of it has run, half a minute together: until
 * then a terminal shows for how long. It is cleared at once, before the reporter writes its line.
 */
function showSecondsUntilFirstFile(runner: Runner): void {
  if (!process.stderr.isTTY) return
  const begun = performance.now()
  const turning = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stderr.write(`\r\u001b[Kstarting stores and the first test files, ${seconds} s`)
  }, 250).unref()
  let isShown = true
  const clear = () => {
    if (!isShown) return
    isShown = false
    clearInterval(turning)
    process.stderr.write('\r\u001b[K')
  }
  runner.once(Runner.constants.EVENT_TEST_END, clear)
  runner.once(Runner.constants.EVENT_RUN_END, clear)
  runner.on(Runner.constants.EVENT_SUITE_BEGIN, ({ root }: { readonly root: boolean }) => {
    if (!root) clear()
  })
}

/** The test file that mocha's process ran when it died; null for any other error. */
function lostFile(error: unknown): string | null {
  if (!(error instanceof Error) || !error.message.startsWith('Workerpool Worker')) return null
  // Mocha 12 adds it to the error.
  const file = 'file' in error ? error.file : null
  return typeof file === 'string' ? relative(process.cwd(), file) : 'an unknown file'
}
