import { turnAdmission } from '../../../../api/scan/engine/share-turns.ts'

const deadlineMs = 15_000
const fleet = { threads: 2, busy: 2, serviceMs: 1000 }

/** The most scans of one share that are admitted. */
function mostOf(window: number, waiting: number): number {
  for (let all = 1; ; all += 1) {
    const entry = { all, window, ahead: 0, room: fleet.threads }
    if (!turnAdmission(entry, waiting, fleet, deadlineMs).admitted) return all - 1
  }
}

// Whoever is admitted in vain waits for the whole deadline to hear what could be said at once.
describe('the admission of a scan that must wait for its turn', () => {
  it('lets an account that is alone fill the threads for four fifths of the deadline', () => {
    expect(mostOf(2, 0)).to.equal(24)
  })

  it('counts a whole way through the queue for each scan of an account before it', () => {
    // Eight of other accounts wait: each scan takes five seconds until the account may send another.
    expect(mostOf(1, 8)).to.equal(2)
    expect(mostOf(1, 30)).to.equal(0)
  })

  it('subtracts the start of a successor while all workers are stopping', () => {
    const stopping = { ...fleet, startsInMs: 5000 }
    const admissionOf = (all: number) =>
      turnAdmission({ all, window: 2, ahead: 0, room: 2 }, 0, stopping, deadlineMs).admitted
    expect([admissionOf(16), admissionOf(17)]).to.deep.equal([true, false])
  })

  it('counts the shares that enter before it into the room it waits for', () => {
    const admissionOf = (ahead: number) =>
      turnAdmission({ all: 1, window: 1, ahead, room: 1 }, 0, fleet, deadlineMs).admitted
    expect([admissionOf(11), admissionOf(12)]).to.deep.equal([true, false])
  })

  it('says when there will be room', () => {
    const entry = { all: 4, window: 1, ahead: 0, room: 2 }
    const refusal = turnAdmission(entry, 8, fleet, deadlineMs)
    expect(refusal).to.deep.equal({ admitted: false, retryAfterSeconds: 8 })
  })
})
