import { setTimeout as delay } from 'node:timers/promises'
import { ShareInUse, StoreAway } from '../../../api/stores/outage.ts'
import { type PendingWrite, PendingWrites } from '../../../api/stores/pending-writes.ts'
import { createLog } from '../../../shared/log.ts'
import { eventually } from '../../support/time/eventually.ts'

// A credit that could not be given back at once must not stay held because nobody tried again.
describe('pending writes', () => {
  function writes(keptMax = 100) {
    const lines: string[] = []
    const log = createLog('api', 'info', { write: (line: string) => void lines.push(line) })
    return { pending: new PendingWrites({ log, keptMax, retryMs: 5 }), lines }
  }

  /** Fails with each of these in turn, then succeeds. */
  function failing(group: string, ...failures: Error[]) {
    const state = { attempts: 0, isDone: false }
    const write: PendingWrite = {
      what: 'test',
      group,
      async run() {
        state.attempts += 1
        const failure = failures.shift()
        if (failure !== undefined) throw failure
        state.isDone = true
        return true
      },
    }
    return { write, state }
  }

  const away = () => new StoreAway('gone')

  it('are tried at once', async () => {
    const { pending } = writes()
    const { write, state } = failing('a')
    await pending.write(write)
    expect(state).to.deep.equal({ attempts: 1, isDone: true })
  })

  it('are kept through an outage and retried until they succeed', async () => {
    const { pending } = writes()
    const { write, state } = failing('a', away(), away(), away())
    await pending.write(write)
    await eventually('it is written', () => state.isDone)
    expect(pending.kept).to.equal(0)
  })

  it('are retried even if they were kept while another attempt was slow', async () => {
    const { pending } = writes()
    const slow: { attempts: number; end: (() => void) | null } = { attempts: 0, end: null }
    await pending.write({
      what: 'test',
      group: 'a',
      async run() {
        slow.attempts += 1
        if (slow.attempts === 1) throw away()
        return new Promise((resolve) => {
          slow.end = () => resolve(true)
        })
      },
    })
    await eventually('the slow one is being tried', () => slow.end !== null)
    const { write, state } = failing('b', away())
    await pending.write(write)
    // Longer than the pause between attempts: the timer has fired while the slow one still ran.
    await delay(20)
    slow.end?.()
    await eventually('both are written', () => state.isDone)
  })

  it('of a locked group do not delay other groups: one of them tries for all', async () => {
    const { pending } = writes()
    const locked = Array.from({ length: 3 }, () =>
      failing('locked', ...Array.from({ length: 50 }, () => new ShareInUse('locked'))),
    )
    const free = failing('free', away())
    for (const { write } of [...locked, free]) await pending.write(write)
    await eventually('the free one is written', () => free.state.isDone)
    expect(locked.some(({ state }) => state.isDone)).to.equal(false)
    expect(locked.slice(1).map(({ state }) => state.attempts)).to.deep.equal([1, 1])
    await pending.close()
  })

  // Postgres that cannot read a damaged page, or extend one table, serves all others.
  it('are written though one of them always fails as if Postgres were away', async () => {
    const { pending } = writes()
    const damaged = failing('damaged', ...Array.from({ length: 1000 }, away))
    const others = Array.from({ length: 3 }, () => failing('other', away()))
    for (const { write } of [damaged, ...others]) await pending.write(write)
    await eventually('the others are written', () => others.every(({ state }) => state.isDone))
    expect(damaged.state.isDone).to.equal(false)
  })

  it('are run again as long as they report that they are not done', async () => {
    const { pending } = writes()
    const looks: number[] = []
    await pending.write({
      what: 'test',
      group: 'a',
      run: async () => looks.push(1) === 3,
    })
    await eventually('the third look was the last', () => looks.length === 3 && pending.kept === 0)
  })

  it('are given up and logged when retrying cannot help', async () => {
    const { pending, lines } = writes()
    const { write, state } = failing('a', new TypeError('a bug'))
    await pending.write(write)
    expect(state.attempts).to.equal(1)
    expect(pending.kept).to.equal(0)
    expect(lines.join('')).to.contain('write_failed')
  })

  it('are bounded in number: one too many is dropped and logged', async () => {
    const { pending, lines } = writes(2)
    for (let count = 0; count < 3; count += 1) {
      await pending.write(failing('a', ...Array.from({ length: 20 }, away)).write)
    }
    expect(pending.kept).to.be.at.most(2)
    expect(lines.join('')).to.contain('write_dropped')
    await eventually('the others are written', () => pending.kept === 0)
  })

  it('are finished before the process stops, including those under way', async () => {
    const { pending } = writes()
    const kept = failing('a', away())
    await pending.write(kept.write)
    const state = { isDone: false }
    void pending.write({
      what: 'test',
      group: 'b',
      async run() {
        await delay(20)
        state.isDone = true
        return true
      },
    })
    await pending.close()
    expect([kept.state.isDone, state.isDone]).to.deep.equal([true, true])
  })
})
