import { expect } from 'chai'
import { waitInSteps } from '../../../worker/job/counted-steps.ts'

const never = new Promise<never>(() => undefined)

/** Counts how often it was asked; each step asks twice. */
function cpu(msPerStep: number): { readonly cpuMs: () => number; steps(): number } {
  let calls = 0
  return {
    cpuMs() {
      calls += 1
      return Math.floor(calls / 2) * msPerStep
    },
    steps: () => calls / 2,
  }
}

describe('waitInSteps', () => {
  it('ends after the steps in which the process worked', async () => {
    const busy = cpu(5)
    await waitInSteps(never, { stepMs: 5, steps: 4, stepsMax: 50, cpuMs: busy.cpuMs })
    expect(busy.steps()).to.equal(4)
  })

  // On a busy machine a killed thread gets no core to end on; its process was replaced for it.
  it('does not count steps in which the process got no CPU', async () => {
    const starved = cpu(1)
    await waitInSteps(never, { stepMs: 5, steps: 4, stepsMax: 50, cpuMs: starved.cpuMs })
    expect(starved.steps()).to.equal(50)
  })

  it('ends with the event', async () => {
    const busy = cpu(5)
    await waitInSteps(Promise.resolve(), { stepMs: 5, steps: 4, stepsMax: 50, cpuMs: busy.cpuMs })
    expect(busy.steps()).to.equal(1)
  })
})
