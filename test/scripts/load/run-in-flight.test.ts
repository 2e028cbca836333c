import { runInFlight } from '../../../scripts/load/run-in-flight.ts'

const progress = { advance: () => undefined, stop: () => undefined }

// A run that is less parallel than it claims would measure a load that nobody has.
describe('runInFlight', () => {
  it('never has more under way than asked, and reaches that number', async () => {
    let underWay = 0
    const seen: number[] = []
    const { signal } = new AbortController()
    const run = await runInFlight({ count: 20, inFlight: 4, signal, progress }, async (index) => {
      underWay += 1
      seen.push(underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return index
    })
    expect(Math.max(...seen)).to.equal(4)
    expect(run.results.toSorted((a, b) => a - b)).to.deep.equal([...Array(20).keys()])
    expect(run.durationsMs).to.have.length(20)
  })

  it('stops when aborted', async () => {
    const abort = new AbortController()
    let started = 0
    const run = runInFlight(
      { count: 10, inFlight: 1, signal: abort.signal, progress },
      async () => {
        started += 1
        if (started === 3) abort.abort(new Error('enough'))
      },
    )
    const failure = await run.catch((error: Error) => error)
    expect(failure).to.have.property('message', 'enough')
    expect(started).to.equal(3)
  })
})
