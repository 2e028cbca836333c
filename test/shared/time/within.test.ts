import { TimedOut, within, withinAwake } from '../../../shared/time/within.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

const never = new Promise<never>(() => undefined)

/** Whatever `work` settles to, or the error it rejects with. */
const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('within', () => {
  it('settles like work that ends in time', async () => {
    expect(await within(1000, Promise.resolve('done'))).to.equal('done')
    const failure = new Error('SPECIMEN failure')
    expect(await outcomeOf(within(1000, Promise.reject(failure)))).to.equal(failure)
  })

  it('rejects with TimedOut when the work does not end', async () => {
    expect(await outcomeOf(within(5, never))).to.be.instanceOf(TimedOut)
  })

  // As after a pause of the process, when the timer fires before the socket is read.
  it('prefers work that ends in the same turn of the event loop as its time', async () => {
    const work = new Promise<string>((resolve) => {
      setTimeout(() => setImmediate(resolve, 'arrived'), 5)
    })
    expect(await within(5, work)).to.equal('arrived')
  })
})

describe('withinAwake', () => {
  it('does not count a pause, and rejects with TimedOut once the rest is over', async () => {
    const clock = new StoppedClock()
    const waiting = outcomeOf(withinAwake(clock, 5, never))
    clock.pause(60_000)
    const early = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 30))])
    expect(early).to.equal(undefined)
    clock.advance(5)
    expect(await waiting).to.be.instanceOf(TimedOut)
  })
})
