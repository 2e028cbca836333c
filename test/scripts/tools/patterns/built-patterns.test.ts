import { builtBy } from '../../../../scripts/tools/patterns/built-patterns.ts'

describe('builtBy', () => {
  // The module reads word lists of the catalogue; a query makes it a module not loaded before.
  it('records a pattern that a module builds from the catalogue', async () => {
    const path = 'worker/viz/ways/dates-by-order.ts?recorded'
    const before = RegExp
    const found = await builtBy([path])
    expect(found.some(({ at }) => at.startsWith('worker/viz/ways/dates-by-order.ts'))).to.equal(
      true,
    )
    expect(RegExp).to.equal(before)
  })
})
