import { parseMix, poissonArrivals } from '../../../../scripts/load/open/arrivals.ts'

const plan = { rate: 20, seconds: 200, keyed: 0.25, seed: 'one' }
const mix = [
  { kind: 'passport', share: 3 },
  { kind: 'card', share: 1 },
]

describe('poissonArrivals', () => {
  const arrivals = poissonArrivals({ ...plan, mix })
  const shareOf = (counts: (arrival: (typeof arrivals)[number]) => boolean) =>
    arrivals.filter(counts).length / arrivals.length

  it('gives the rate, the mix and the share of keys that were asked for', () => {
    expect(arrivals.length).to.be.within(3800, 4200)
    expect(shareOf(({ kind }) => kind === 'passport')).to.be.closeTo(0.75, 0.03)
    expect(shareOf(({ key }) => key !== null)).to.be.closeTo(0.25, 0.03)
    const keys = arrivals.flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size).to.equal(keys.length)
  })

  // With regular gaps, queues would hardly form, and the service would look better than it is.
  it('has exponential gaps: their deviation is their mean', () => {
    const gaps = arrivals.slice(1).map(({ atMs }, index) => atMs - (arrivals[index]?.atMs ?? 0))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
    expect(mean).to.be.closeTo(50, 3)
    expect(Math.sqrt(variance) / mean).to.be.closeTo(1, 0.1)
  })

  it('is the same for the same seed', () => {
    expect(poissonArrivals({ ...plan, mix })).to.deep.equal(arrivals)
    expect(poissonArrivals({ ...plan, mix, seed: 'two' })).to.not.deep.equal(arrivals)
  })
})

describe('parseMix', () => {
  it('reads shares, and says what is wrong with others', () => {
    expect(parseMix('a=3, b=0.5', ['a', 'b'])).to.deep.equal([
      { kind: 'a', share: 3 },
      { kind: 'b', share: 0.5 },
    ])
    expect(parseMix('c=1', ['a', 'b'])).to.equal('no kind "c" in the mix; there are a, b')
    expect(parseMix('a', ['a'])).to.equal('the share of a must be a number above 0')
    expect(parseMix('a=0', ['a'])).to.equal('the share of a must be a number above 0')
  })
})
