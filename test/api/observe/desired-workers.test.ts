import { desiredWorkers } from '../../../api/observe/desired-workers.ts'

/** Three workers of two threads each. */
const fleet = (busy: number, serviceMs = 1000) => ({ threads: 6, busy, serviceMs })
const calm = { waiting: 0, oldestSeconds: 0 }

describe('desiredWorkers', () => {
  it('keeps busy threads below 70 %, and never asks for none', () => {
    expect(desiredWorkers(fleet(0), 3, calm)).to.equal(1)
    expect(desiredWorkers(fleet(2), 3, calm)).to.equal(2)
    expect(desiredWorkers(fleet(4), 3, calm)).to.equal(3)
    expect(desiredWorkers(fleet(6), 3, calm)).to.equal(5)
  })

  it('adds what reads the waiting scans within four seconds, by their service time', () => {
    const waiting = { waiting: 8, oldestSeconds: 1 }
    expect(desiredWorkers(fleet(6, 1000), 3, waiting)).to.equal(6)
    expect(desiredWorkers(fleet(6, 3000), 3, waiting)).to.equal(8)
  })

  it('multiplies the workers when a scan waits long for reasons it cannot see', () => {
    expect(desiredWorkers(fleet(1), 3, { waiting: 1, oldestSeconds: 5 })).to.equal(8)
    expect(desiredWorkers(fleet(1), 3, { waiting: 1, oldestSeconds: 3600 })).to.equal(12)
  })

  it('asks for one worker where there is none, and for nothing known while Redis is away', () => {
    expect(desiredWorkers(null, 0, calm)).to.equal(1)
    const unknown = { waiting: Number.NaN, oldestSeconds: Number.NaN }
    expect(desiredWorkers(fleet(1), 3, unknown)).to.be.NaN
  })
})
