import {
  full,
  fullCauses,
  isWholeWait,
  leftBeforeTurn,
  tooLate,
} from '../../../../api/scan/engine/engine-answer.ts'
import { rejectedReading } from '../../../../shared/reading.ts'

// Regression: the status counted how long callers who left had waited, as if scans were so fast.
describe('isWholeWait', () => {
  const use = { isSpent: true, threadMs: 100 }

  it('is true of a scan that got its reading, or was waited for until its deadline', () => {
    expect(isWholeWait({ ok: true, reading: rejectedReading, begunMs: 1, threadMs: 1 })).to.be.true
    const why = 'cancelled_by_deadline'
    expect(isWholeWait({ ok: false, why, retryAfterSeconds: 1, ...use })).to.be.true
    expect(isWholeWait(tooLate)).to.be.true
  })

  it('is false of one that was refused, failed, or whose caller left', () => {
    for (const cause of fullCauses) {
      if (cause !== 'no_turn') expect(isWholeWait(full(cause, 1)), cause).to.be.false
    }
    expect(isWholeWait({ ok: false, why: 'failed', retryAfterSeconds: 1, ...use })).to.be.false
    expect(isWholeWait({ ok: false, why: 'cancelled_by_client', ...use })).to.be.false
    expect(isWholeWait(leftBeforeTurn)).to.be.false
  })
})
