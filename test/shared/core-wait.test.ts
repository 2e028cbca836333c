import { existsSync } from 'node:fs'
import { ownCoreWait, processCoreWait } from '../../shared/core-wait.ts'

describe('the wait for a core', () => {
  before(function () {
    if (!existsSync('/proc/thread-self/schedstat')) this.skip()
  })

  /** Has this thread run for so many milliseconds of its own. */
  function run(ms: number): void {
    const before = process.cpuUsage()
    const ranMs = () => process.cpuUsage(before).user / 1000
    while (ranMs() < ms);
  }

  it('grows by what this thread did not run of the time that passed', () => {
    const waitedMs = ownCoreWait()
    const [beganMs, beganWaitMs] = [performance.now(), waitedMs()]
    run(50)
    const waited = waitedMs() - beganWaitMs
    expect(waited).to.be.within(0, performance.now() - beganMs)
  })

  it('of the process never falls', () => {
    const waitedMs = processCoreWait()
    const first = waitedMs()
    run(20)
    expect(waitedMs()).to.be.at.least(first)
  })
})
