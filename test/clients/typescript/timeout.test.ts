import { setImmediate as turn } from 'node:timers/promises'
import { timeoutAfter } from '../../../clients/typescript/src/timeout.ts'
import { eventually } from '../../support/time/eventually.ts'

describe('timeoutAfter', () => {
  it('aborts when the time is over', async () => {
    const { signal } = timeoutAfter(20)
    await eventually('it is over', () => signal.aborted)
    expect(signal.reason).to.include({ name: 'TimeoutError', message: 'no answer within 20 ms' })
  })

  it('aborts no more once it is cancelled', async () => {
    const { signal, cancel } = timeoutAfter(1)
    cancel()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(signal.aborted).to.equal(false)
  })

  // Regression: a call whose device slept failed as it woke, with its answer and its charge waiting.
  it('leaves time to read what arrived while the process was stopped', async () => {
    const { signal } = timeoutAfter(50)
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
        resolve()
      }, 1)
    })
    await turn()
    expect(signal.aborted).to.equal(false)
    await eventually('it is over all the same', () => signal.aborted)
  })
})
