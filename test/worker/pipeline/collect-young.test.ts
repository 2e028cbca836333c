import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { collectYoung } from '../../../worker/pipeline/collect-young.ts'

const collection = z.object({ detail: z.object({ kind: z.int(), flags: z.int() }) })
const { NODE_PERFORMANCE_GC_FLAGS_FORCED, NODE_PERFORMANCE_GC_MINOR } = constants

/** The kinds of collections that this asked for; V8 starts others by itself. */
async function forcedBy(ask: () => void): Promise<number[]> {
  const kinds: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind, flags } = collection.parse(entry).detail
      if (flags & NODE_PERFORMANCE_GC_FLAGS_FORCED) kinds.push(kind)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  ask()
  // Entries are handed over in a later turn of the event loop.
  await setTimeout(20)
  observer.disconnect()
  return kinds
}

describe('a collection after a scan', () => {
  it('is of young objects alone, and needs no argument of the process', async () => {
    expect(await forcedBy(collectYoung)).to.deep.equal([NODE_PERFORMANCE_GC_MINOR])
    expect(await forcedBy(() => undefined)).to.deep.equal([])
    expect(globalThis).to.not.have.property('gc')
  })
})
