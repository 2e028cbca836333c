import fc from 'fast-check'
import { admit } from '../../../../api/scan/engine/fleet.ts'
import { ServiceTime } from '../../../../worker/job/service-time.ts'
import { StoppedClock } from '../../../support/time/stopped-clock.ts'

const deadlineMs = 15_000

describe('admission', () => {
  it('admits what the threads are expected to finish in four fifths of the deadline', () => {
    const fleet = { threads: 4, serviceMs: 1000 }
    expect(admit(44, fleet, deadlineMs).admitted).to.equal(true)
    expect(admit(45, fleet, deadlineMs).admitted).to.equal(false)
  })

  it('refuses more than that, and says in how many seconds to try again', () => {
    const fleet = { threads: 2, serviceMs: 1000 }
    expect(admit(50, fleet, deadlineMs)).to.deep.equal({ admitted: false, retryAfterSeconds: 14 })
    const once = admit(23, fleet, deadlineMs)
    expect(once).to.deep.equal({ admitted: false, retryAfterSeconds: 1 })
  })

  it('plans four fifths of what the successor of stopping workers leaves of the deadline', () => {
    const fleet = { threads: 4, serviceMs: 1000, startsInMs: 5000 }
    expect(admit(28, fleet, deadlineMs).admitted).to.equal(true)
    expect(admit(29, fleet, deadlineMs).admitted).to.equal(false)
  })

  it('is bounded, however fast the engine is', () => {
    expect(admit(10_000, { threads: 64, serviceMs: 1 }, deadlineMs).admitted).to.equal(false)
  })

  // Regression: a starved engine had each caller wait for the whole deadline to hear that it was busy.
  // Proves D8.5
  it('refuses while the mean nears the deadline, even if a thread is free', () => {
    const starved = { threads: 2, serviceMs: 13_000 }
    expect(admit(0, starved, deadlineMs)).to.deep.equal({ admitted: false, retryAfterSeconds: 1 })
  })

  // Only a scan can show that an engine is fast again: if none were admitted, it would stay shut.
  // Proves D8.5
  it('admits a scan again once nothing was read for a while, whatever was observed', () => {
    const observed = fc.tuple(fc.nat(1e9), fc.nat(1e9))
    const fleets = fc.tuple(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 100, max: 120_000 }))
    fc.assert(
      fc.property(fc.array(observed), fleets, (history, [threads, deadline]) => {
        const clock = new StoppedClock()
        const time = new ServiceTime(clock, deadline)
        for (const [took, had] of history) time.observe(took, Math.min(had, deadline))
        clock.advance(120_000)
        expect(admit(0, { threads, serviceMs: time.meanMs }, deadline).admitted).to.equal(true)
      }),
    )
  })
})
