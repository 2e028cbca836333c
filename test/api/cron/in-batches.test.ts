import { inBatches } from '../../../api/cron/in-batches.ts'

describe('inBatches', () => {
  const { signal } = new AbortController()

  /** A step over that many rows, which counts its calls. */
  function rows(count: number) {
    const calls = { count: 0 }
    const step = async (limit: number) => {
      calls.count += 1
      const taken = Math.min(limit, count)
      count -= taken
      return taken
    }
    return { step, calls }
  }

  it('continues until a batch is not full, and returns how many rows it handled', async () => {
    const { step, calls } = rows(1234)
    expect(await inBatches({ signal }, step)).to.equal(1234)
    expect(calls.count).to.equal(3)
  })

  it('asks once when there is nothing to do', async () => {
    const { step, calls } = rows(0)
    expect(await inBatches({ signal }, step)).to.equal(0)
    expect(calls.count).to.equal(1)
  })

  it('does not start a further batch once it is aborted', async () => {
    const { step, calls } = rows(Number.POSITIVE_INFINITY)
    await inBatches({ signal: AbortSignal.abort() }, step)
    expect(calls.count).to.equal(0)
  })

  // Without this, a backlog would keep one run busy past its next ticks.
  it('stops after a hundred batches, whatever is left', async () => {
    const { step, calls } = rows(Number.POSITIVE_INFINITY)
    expect(await inBatches({ signal }, step)).to.equal(50_000)
    expect(calls.count).to.equal(100)
  })
})
