import type { Notice } from '../../../../api/scan/engine/scan-waiters.ts'
import { unansweredUse } from '../../../../api/scan/engine/unanswered-use.ts'
import { StoppedClock } from '../../../support/time/stopped-clock.ts'

// What it says is charged to nobody and puts the caller behind others, so a fault of ours may not
// count, and a picture that keeps a thread busy must.
describe('unansweredUse', () => {
  const clock = new StoppedClock()

  /** Of a scan that a thread has read for two seconds of a deadline of ten. */
  function use(notice: Notice | null, { begunMsAgo = 2000, canRead = true } = {}) {
    const begunMs = clock.monotonicMs() - begunMsAgo
    const surroundings = { clock, deadlineMs: 10_000, fleet: { canRead: () => canRead } }
    return unansweredUse({ begunMs }, notice, surroundings)
  }

  it('counts the time of a picture that the deadline cut short, but gives its attempt back', () => {
    expect(use('cancelled_by_deadline')).to.deep.equal({ isSpent: false, threadMs: 2000 })
  })

  it('counts both where the thread had half of the deadline', () => {
    const whole = use('cancelled_by_deadline', { begunMsAgo: 5000 })
    expect(whole).to.deep.equal({ isSpent: true, threadMs: 5000 })
  })

  it('counts both where the caller hung up', () => {
    expect(use('cancelled_by_client')).to.deep.equal({ isSpent: true, threadMs: 2000 })
  })

  it('counts nothing of a failed job, of lost workers, or of a scan that no thread began', () => {
    const nothing = { isSpent: false, threadMs: 0 }
    expect(use('failed')).to.deep.equal(nothing)
    expect(use('cancelled_by_deadline', { canRead: false })).to.deep.equal(nothing)
    const surroundings = { clock, deadlineMs: 10_000, fleet: { canRead: () => true } }
    const waited = unansweredUse({ begunMs: null }, 'cancelled_by_client', surroundings)
    expect(waited).to.deep.equal(nothing)
  })
})
