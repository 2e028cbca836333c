import { type Draining, drain } from '../../../worker/job/drain.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

/** Drains a queue that is as long as `lengths` at each look, a second apart; returns the looks. */
async function looksWhile(lengths: (look: number) => number, more: Partial<Draining> = {}) {
  const clock = new StoppedClock()
  let looks = 0
  await drain({
    async queued() {
      clock.advance(1000)
      looks += 1
      return lengths(looks)
    },
    busy: () => 0,
    canRead: () => true,
    serviceTime: { meanMs: 100 },
    clock,
    deadlineMs: 8000,
    ...more,
  })
  return looks
}

describe('drain', () => {
  it('ends when the queue was empty and all threads were idle ten times in a row', async () => {
    const deadlineMs = 60_000
    expect(await looksWhile((look) => (look < 3 ? 1 : 0), { deadlineMs })).to.equal(12)
    expect(await looksWhile((look) => (look === 5 ? 1 : 0), { deadlineMs })).to.equal(15)
    const busy = [1, 1]
    expect(await looksWhile(() => 0, { busy: () => busy.shift() ?? 0, deadlineMs })).to.equal(12)
  })

  it('ends in time for the last scans when the queue never empties', async () => {
    expect(await looksWhile(() => 5), 'a quarter of the deadline is left').to.equal(6)
    const serviceTime = { meanMs: 2000 }
    expect(await looksWhile(() => 5, { serviceTime }), 'time for two scans').to.equal(4)
  })

  it('does not begin when this process cannot read, and ends when the queue is out of reach', async () => {
    expect(await looksWhile(() => 5, { canRead: () => false })).to.equal(0)
    const away = () => Promise.reject(new Error('SPECIMEN outage'))
    expect(await looksWhile(() => 5, { queued: away })).to.equal(0)
  })
})
