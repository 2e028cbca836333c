import fc from 'fast-check'
import {
  nearestRank,
  percentilesOf,
  typicalSlowMinute,
} from '../../../shared/status/percentiles.ts'

const durations = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 200 })

describe('percentiles', () => {
  // Proves 8.6.5
  it('use the nearest rank: the smallest measured value that enough values do not exceed', () => {
    fc.assert(
      fc.property(durations, fc.constantFrom(50, 95, 99), (values, percent) => {
        const found =
          nearestRank(
            [...values].sort((a, b) => a - b),
            percent,
          ) ?? Number.NaN
        const notAbove = (limit: number) => values.filter((value) => value <= limit).length
        const smaller = values.filter((value) => value < found)
        expect(values).to.include(found)
        expect(notAbove(found) * 100).to.be.at.least(percent * values.length)
        if (smaller.length > 0) {
          expect(notAbove(Math.max(...smaller)) * 100).to.be.below(percent * values.length)
        }
      }),
    )
    expect(percentilesOf([40, 10, 30, 20])).to.deep.equal({ p50: 20, p95: 40, samples: 4 })
  })

  // Of a few values the p90 is the p95: only many tell which one is published.
  it('of the numbers from 100 down to 1 are 50 and 95', () => {
    const falling = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(percentilesOf(falling)).to.deep.equal({ p50: 50, p95: 95, samples: 100 })
  })

  it('of nothing are null, not 0', () => {
    expect(percentilesOf([])).to.deep.equal({ p50: null, p95: null, samples: 0 })
  })
})

describe('the typical slow minute', () => {
  // Proves 8.6.5
  it('is the median of the p95 of the minutes, however many scans each had', () => {
    expect(typicalSlowMinute([100, 500, 300])).to.equal(300)
    expect(typicalSlowMinute([300, 100])).to.equal(200)
    expect(typicalSlowMinute([7])).to.equal(7)
    expect(typicalSlowMinute(Array.from({ length: 101 }, (_, index) => 101 - index))).to.equal(51)
    expect(typicalSlowMinute([])).to.equal(null)
  })
})
