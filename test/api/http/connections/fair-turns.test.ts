import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { type EndTurn, FairTurns } from '../../../../api/http/connections/fair-turns.ts'
import { eventually } from '../../../support/eventually.ts'

// 100 connections without a key made everybody else's p95 400 times as long.
describe('the turns of clients', () => {
  /** Takes so many turns of a client; tells which have begun. */
  function taking(turns: FairTurns, client: string, count: number, left?: AbortSignal): EndTurn[] {
    const begun: EndTurn[] = []
    for (let index = 0; index < count; index += 1) {
      void turns.take(client, left ?? new AbortController().signal).then((end) => begun.push(end))
    }
    return begun
  }

  it('begin four at a time, those of others unhindered', async () => {
    const turns = new FairTurns()
    const crowd = taking(turns, 'crowd', 100)
    const other = taking(turns, 'other', 1)
    await turn()
    expect(crowd).to.have.length(4)
    expect(other).to.have.length(1)
  })

  it('of a caller who is known: the next one begins, in another turn of the event loop', async () => {
    const turns = new FairTurns()
    const begun = taking(turns, 'known', 10)
    await turn()
    begun[0]?.(true)
    begun[0]?.(true)
    await Promise.resolve()
    expect(begun).to.have.length(4)
    await turn()
    expect(begun, 'ended twice, it counts once').to.have.length(5)
  })

  it('of a caller who stayed unknown: not before a pause', async () => {
    const turns = new FairTurns()
    const begun = taking(turns, 'unknown', 5)
    await turn()
    begun[0]?.(false)
    await turn()
    expect(begun).to.have.length(4)
    await eventually('the fifth begins', () => begun.length === 5)
  })

  it('are not waited for by who has left', async () => {
    const turns = new FairTurns()
    const left = new AbortController()
    taking(turns, 'crowd', 4)
    const begun = taking(turns, 'crowd', 1, left.signal)
    await turn()
    expect(begun).to.have.length(0)
    left.abort()
    await turn()
    expect(begun).to.have.length(1)
  })

  it('are not waited for without end: the store that knows callers may be away', async () => {
    const turns = new FairTurns()
    const begun = taking(turns, 'waiting', 9)
    await turn()
    expect(begun).to.have.length(4)
    await eventually('the others begin all the same', () => begun.length === 9)
  })
})
