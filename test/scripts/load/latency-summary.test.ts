import { latencySummary } from '../../../scripts/load/latency-summary.ts'

// Operators buy machines by these figures.
describe('latencySummary', () => {
  it('uses nearest ranks, whatever the order', () => {
    const durations = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(latencySummary(durations)).to.deep.equal({ 'p50 ms': 50, 'p95 ms': 95, 'max ms': 100 })
  })

  it('of a single duration is that duration, rounded to a tenth', () => {
    expect(latencySummary([1.26])).to.deep.equal({ 'p50 ms': 1.3, 'p95 ms': 1.3, 'max ms': 1.3 })
  })
})
