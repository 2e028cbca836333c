import { type MochaOptions, Runner, reporters } from 'mocha'

/** Mocha's `spec` reporter, with a last line for machines: `12 passed, 0 failed`. */
export default class SummaryReporter extends reporters.Spec {
  constructor(runner: Runner, options: MochaOptions) {
    super(runner, options)
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      process.stdout.write(`${this.stats.passes} passed, ${this.stats.failures} failed\n`)
    })
  }
}
