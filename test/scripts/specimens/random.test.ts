import { createRandom } from '../../../scripts/specimens/random.ts'

describe('createRandom', () => {
  // Otherwise a failing specimen could not be made again from its seed.
  it('returns the same numbers for the same seed, and others for another', () => {
    const draw = (seed: string): number[] => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.next())
    }
    expect(draw('a')).to.deep.equal(draw('a'))
    expect(draw('a')).to.not.deep.equal(draw('b'))
  })

  // Otherwise one more draw for the light would move every portrait.
  it('keeps a named stream independent of what the parent has drawn', () => {
    const fresh = createRandom(7).stream('light').next()
    const parent = createRandom(7)
    parent.next()
    expect(parent.stream('light').next()).to.equal(fresh)
    expect(parent.stream('noise').next()).to.not.equal(fresh)
  })

  it('stays within the range, both ends of an integer range included', () => {
    const random = createRandom('range')
    const drawn = Array.from({ length: 2000 }, () => random.integer(3, 5))
    expect(new Set(drawn)).to.deep.equal(new Set([3, 4, 5]))
    for (let i = 0; i < 2000; i++) expect(random.between(-2, 2)).to.be.within(-2, 2)
  })

  it('draws normal deviates with mean 0 and deviation 1', () => {
    const random = createRandom('normal')
    const drawn = Array.from({ length: 20_000 }, () => random.normal())
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length
    const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length
    expect(mean).to.be.closeTo(0, 0.03)
    expect(variance).to.be.closeTo(1, 0.05)
  })

  it('refuses to pick from an empty list', () => {
    expect(() => createRandom(1).pick([])).to.throw(RangeError)
  })
})
