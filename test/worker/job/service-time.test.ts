import fc from 'fast-check'
import { ServiceTime } from '../../../worker/job/service-time.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

const deadlineMs = 15_000

describe('ServiceTime', () => {
  it('follows the duration of scans', () => {
    const time = new ServiceTime(new StoppedClock(), deadlineMs)
    for (let i = 0; i < 100; i++) time.observe(40, 15_000)
    expect(time.meanMs).to.be.closeTo(40, 1)
    for (let i = 0; i < 100; i++) time.observe(900, 15_000)
    expect(time.meanMs).to.be.closeTo(900, 1)
  })

  // Proves D8.5
  it('decays to its initial value if no more scans are observed', () => {
    const clock = new StoppedClock()
    const time = new ServiceTime(clock, deadlineMs)
    for (let i = 0; i < 100; i++) time.observe(15_000, 15_000)
    clock.advance(10_000)
    expect(time.meanMs).to.be.closeTo((15_000 + 200) / 2, 10)
    clock.advance(120_000)
    expect(time.meanMs).to.be.below(210)
  })

  // Regression: it decayed while scans were read as well, so that of an engine that took ten seconds
  // for each it was three, and a queue was admitted that could never be read.
  it('does not decay while a scan is read', () => {
    const clock = new StoppedClock()
    const time = new ServiceTime(clock, deadlineMs)
    for (let i = 0; i < 50; i++) {
      const end = time.begin()
      clock.advance(10_000)
      end()
      time.observe(10_000, 15_000)
    }
    expect(time.meanMs).to.be.closeTo(10_000, 100)
  })

  it('counts scans under way as if they were cut off now, and pauses as none of their time', () => {
    const clock = new StoppedClock()
    const time = new ServiceTime(clock, deadlineMs)
    const ends = [time.begin(), time.begin()]
    clock.advance(10_000)
    clock.pause(60_000)
    const meanMs = time.meanMs
    for (const end of ends) end()
    expect(time.meanMs).to.equal(200)
    for (let i = 0; i < 2; i++) time.observeCutOff(10_000)
    expect(time.meanMs).to.equal(meanMs).and.above(3000)
  })

  it('exceeds four fifths of the deadline after six scans that their deadline cut off', () => {
    const time = new ServiceTime(new StoppedClock(), deadlineMs)
    for (let i = 0; i < 6; i++) time.observeCutOff(15_000)
    expect(time.meanMs).to.be.above(12_000)
  })

  it('assumes at first no more than half of a short deadline', () => {
    const time = new ServiceTime(new StoppedClock(), 100)
    expect(time.meanMs).to.equal(50)
  })

  // Regression: scans that began late were cut off after a moment, made an overloaded engine look
  // fast, and had still more scans admitted, until none was answered any more.
  it('does not fall because deadlines cut scans off', () => {
    const clock = new StoppedClock()
    const time = new ServiceTime(clock, deadlineMs)
    for (let i = 0; i < 100; i++) time.observe(900, 15_000)
    for (let i = 0; i < 100; i++) {
      const end = time.begin()
      clock.advance(500)
      end()
      time.observeCutOff(50)
    }
    expect(time.meanMs).to.be.closeTo(900, 1)
    for (let i = 0; i < 100; i++) time.observeCutOff(5000)
    expect(time.meanMs).to.be.closeTo(5000, 10)
  })

  it('has no scan begun that would mostly be cut off just before its end', () => {
    const time = new ServiceTime(new StoppedClock(), deadlineMs)
    for (let i = 0; i < 100; i++) time.observe(1000, 15_000)
    expect(time.isWorthwhile(1600, 15_000)).to.equal(true)
    expect(time.isWorthwhile(1400, 15_000)).to.equal(false)
  })

  it('has scans begun that have half of their deadline, however slow the engine was', () => {
    const time = new ServiceTime(new StoppedClock(), deadlineMs)
    for (let i = 0; i < 100; i++) time.observe(15_000, 15_000)
    expect(time.isWorthwhile(7500, 15_000)).to.equal(true)
    expect(time.isWorthwhile(7400, 15_000)).to.equal(false)
  })

  // Regression: after a pause of the process a scan seemed to take 100 s.
  // Proves D8.5
  it('does not count a scan as longer than the time it had', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(1e9), fc.nat(15_000), fc.nat(60_000)), { maxLength: 50 }),
        (history) => {
          const clock = new StoppedClock()
          const time = new ServiceTime(clock, deadlineMs)
          for (const [took, had, pause] of history) {
            time.observe(took, had)
            clock.advance(pause)
            expect(time.meanMs).to.be.within(0, 15_000)
          }
        },
      ),
    )
  })
})
