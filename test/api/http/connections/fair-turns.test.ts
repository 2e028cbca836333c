import { setImmediate as turn } from 'node:timers/promises'
import { type EndTurn, FairTurns } from '../../../../api/http/connections/fair-turns.ts'
import { eventually } from '../../../support/time/eventually.ts'
import { StoppedClock } from '../../../support/time/stopped-clock.ts'

// Regression: 100 connections without a key made everybody else's p95 400 times as long.
describe('the turns of clients', () => {
  /** Takes that many turns for a client; returns the ones that have begun. */
  function taking(turns: FairTurns, client: string, count: number, left?: AbortSignal): EndTurn[] {
    const begun: EndTurn[] = []
    for (let index = 0; index < count; index += 1) {
      void turns.take(client, left ?? new AbortController().signal).then((end) => begun.push(end))
    }
    return begun
  }

  // Proves D7.4
  it('begin four at a time per client, without delaying other clients', async () => {
    const turns = new FairTurns(new StoppedClock())
    const crowd = taking(turns, 'crowd', 100)
    const other = taking(turns, 'other', 1)
    await turn()
    expect(crowd).to.have.length(4)
    expect(other).to.have.length(1)
  })

  it('of a known caller let the next one begin, in a later turn of the event loop', async () => {
    const turns = new FairTurns(new StoppedClock())
    const begun = taking(turns, 'known', 10)
    await turn()
    begun[0]?.(true)
    begun[0]?.(true)
    await Promise.resolve()
    expect(begun).to.have.length(4)
    await turn()
    expect(begun, 'ended twice, it counts once').to.have.length(5)
  })

  it('of a caller still unknown let the next one begin only after a pause', async () => {
    const turns = new FairTurns(new StoppedClock())
    const begun = taking(turns, 'unknown', 5)
    await turn()
    begun[0]?.(false)
    await turn()
    expect(begun).to.have.length(4)
    await eventually('the fifth begins', () => begun.length === 5)
  })

  it('of strangers begin sixteen at a time, alternating between waiting clients', async () => {
    const turns = new FairTurns(new StoppedClock())
    const clients = Array.from({ length: 6 }, (_, index) => taking(turns, `stranger ${index}`, 4))
    await turn()
    expect(clients.map(({ length }) => length)).to.deep.equal([4, 4, 4, 4, 0, 0])
    for (const client of clients.slice(0, 3)) client[0]?.(false)
    await eventually('others begin', () => clients.flat().length === 19)
    expect(clients.map(({ length }) => length)).to.deep.equal([4, 4, 4, 4, 2, 1])
  })

  it('of a recently known client skip the queue of strangers until one ends unknown', async () => {
    const clock = new StoppedClock()
    const turns = new FairTurns(clock)
    const [known] = [taking(turns, 'known', 1)]
    await turn()
    known[0]?.(true)
    await turn()
    const crowd = Array.from({ length: 5 }, (_, index) => taking(turns, `stranger ${index}`, 4))
    const again = taking(turns, 'known', 1)
    await turn()
    expect(crowd.flat()).to.have.length(16)
    expect(again).to.have.length(1)
    again[0]?.(false)
    const refused = taking(turns, 'known', 1)
    await turn()
    expect(refused).to.have.length(0)
  })

  it('of a client last known long ago queue with strangers', async () => {
    const clock = new StoppedClock()
    const turns = new FairTurns(clock)
    const known = taking(turns, 'known', 1)
    await turn()
    known[0]?.(true)
    await turn()
    clock.advance(10 * 60_000)
    for (let index = 0; index < 4; index += 1) taking(turns, `stranger ${index}`, 4)
    const later = taking(turns, 'known', 1)
    await turn()
    expect(later).to.have.length(0)
  })

  it('are no longer awaited once the client has left', async () => {
    const turns = new FairTurns(new StoppedClock())
    const left = new AbortController()
    taking(turns, 'crowd', 4)
    const begun = taking(turns, 'crowd', 1, left.signal)
    await turn()
    expect(begun).to.have.length(0)
    left.abort()
    await turn()
    expect(begun).to.have.length(1)
  })

  // Proves D7.4
  it('begin after a bounded wait, as the store that identifies callers may be away', async () => {
    const turns = new FairTurns(new StoppedClock())
    const begun = taking(turns, 'waiting', 9)
    await turn()
    expect(begun).to.have.length(4)
    await eventually('the others begin all the same', () => begun.length === 9)
  })

  it('that have waited long enough do not begin all at once', async () => {
    const turns = new FairTurns(new StoppedClock())
    const begun = taking(turns, 'waiting', 44)
    const counts = new Set<number>()
    await eventually('all have begun', () => {
      counts.add(begun.length)
      return begun.length === 44
    })
    expect([...counts].filter((count) => count > 5 && count < 44)).not.to.deep.equal([])
  })
})
