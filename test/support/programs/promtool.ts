/** Prometheus' own checker; Debian has it in the package prometheus. */
import { spawnSync } from 'node:child_process'

/** Whether this machine has promtool. */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** Everything that promtool says, and its exit status. */
export function promtool(arguments_: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync('promtool', arguments_, { input, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim() }
}

/** Skips the running test, and says so, where there is no promtool. */
export function needsPromtool(test: Mocha.Context): void {
  if (hasPromtool) return
  if (test.test !== undefined) {
    test.test.title += ' (skipped: no promtool; apt-get install prometheus)'
  }
  test.skip()
}
