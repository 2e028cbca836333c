import fc from 'fast-check'
import { ReturnTimes } from '../../../worker/job/put-back.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

// Each return takes time of the main thread, which also renews the locks of all other scans.
describe('scans that are put back', () => {
  // Proves D8.3
  it('return after at least 100 ms, and at most a hundred of them a second', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { maxLength: 60 }), (pauses) => {
        const clock = new StoppedClock()
        const returnTimes = new ReturnTimes(clock)
        let last = 0
        for (const pause of pauses) {
          clock.advance(pause)
          const nowMs = clock.monotonicMs()
          const next = nowMs + returnTimes.next()
          expect(next).to.be.at.least(nowMs + 100)
          expect(next).to.be.at.least(last + 10)
          last = next
        }
        clock.advance(60_000)
        expect(returnTimes.next(), 'when none wait').to.equal(100)
      }),
    )
  })
})
