import 'chai/register-expect.js'
import nock from 'nock'
import { reportFatalErrors } from './fatal-reports.ts'

declare global {
  /** Of chai; in every test, like mocha's `describe` and `it`. */
  const expect: Chai.ExpectStatic
}

// Mocha's first process has no folder of its own yet, and runs no tests.
if (process.env.MOCHA_WORKER_ID !== undefined) reportFatalErrors()

/**
 * Loaded into every process that runs tests. They reach only this machine: a call to the outside
 * world that no test announced with nock fails at once.
 */
export const mochaHooks = {
  beforeAll(): void {
    // Mocha drops its listeners after each file, and swallows what no other listener throws.
    process.off('unhandledRejection', failTest)
    process.on('unhandledRejection', failTest)
    nock.disableNetConnect()
    nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:|$)/)
  },
}

/** Fails the test that runs: a promise that was rejected, and that nobody waits for, hides a fault. */
function failTest(reason: unknown): never {
  throw reason instanceof Error ? reason : new Error(`a promise was rejected with ${reason}`)
}
