import { waitInSteps } from '../../../worker/job/counted-steps.ts'

const never = new Promise<never>(() => undefined)

/** Counts how often it was asked, which each step does twice; those given had no core. */
function starved(isStarved: (step: number) => boolean) {
  let [calls, ms] = [0, 0]
  return {
    starvedMs() {
      calls += 1
      if (calls % 2 === 0 && isStarved(calls / 2)) ms += 4
      return ms
    },
    steps: () => calls / 2,
  }
}

describe('waitInSteps', () => {
  it('ends after the steps in which there was a core', async () => {
    const busy = starved(() => false)
    expect(
      await waitInSteps(never, { stepMs: 5, steps: 4, stepsMax: 50, starvedMs: busy.starvedMs }),
    ).to.equal(false)
    expect(busy.steps()).to.equal(4)
  })

  // On a busy machine a killed thread gets no core to end on; its process was replaced for it.
  // Proves D8.12
  it('does not count steps without a core', async () => {
    const busy = starved((step) => step <= 30)
    await waitInSteps(never, { stepMs: 5, steps: 4, stepsMax: 50, starvedMs: busy.starvedMs })
    expect(busy.steps()).to.equal(34)
  })

  it('ends after the most steps even if there was never a core', async () => {
    const busy = starved(() => true)
    await waitInSteps(never, { stepMs: 5, steps: 4, stepsMax: 50, starvedMs: busy.starvedMs })
    expect(busy.steps()).to.equal(50)
  })

  it('ends with the event', async () => {
    const busy = starved(() => true)
    const event = Promise.resolve()
    expect(
      await waitInSteps(event, { stepMs: 5, steps: 4, stepsMax: 50, starvedMs: busy.starvedMs }),
    ).to.equal(true)
    expect(busy.steps()).to.equal(1)
  })
})
