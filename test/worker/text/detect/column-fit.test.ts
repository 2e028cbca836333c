import { centreAt, columnAt, fitColumns } from '../../../../worker/text/detect/column-fit.ts'

/** 44 characters 14 px apart, bent as perspective bends them. */
const centres = (bend: number): number[] =>
  Array.from({ length: 44 }, (_, i) => 20 + 14 * i + bend * i * i)

describe('fitColumns', () => {
  for (const bend of [0, 0.03, -0.03]) {
    it(`finds the columns of a line bent by ${bend}`, () => {
      const seen = centres(bend)
      const fit = fitColumns(seen)
      if (fit === null) throw new Error('no fit')
      seen.forEach((centre, i) => {
        expect(centreAt(fit, i)).to.be.closeTo(centre, 0.01)
        expect(columnAt(fit, centre)).to.be.closeTo(i, 0.01)
      })
    })
  }

  // Fillers merge and stamps add characters: a count alone would shift every column after them.
  it('keeps its columns despite missing and stray characters', () => {
    const seen = centres(0).filter((_, i) => i !== 7 && i !== 20 && i !== 21)
    seen.splice(12, 0, (seen[11] ?? 0) + 7)
    const fit = fitColumns(seen)
    if (fit === null) throw new Error('no fit')
    expect(columnAt(fit, 20 + 14 * 43) - columnAt(fit, 20)).to.be.closeTo(43, 0.05)
  })

  // Regression: print beside the MRZ, at another pitch, bent the columns by one.
  it('is not bent by print of another pitch beside the line', () => {
    const beside = [-120, -109, -101, -80, -66, -59, -41, -30, -22]
    const fit = fitColumns([...beside, ...centres(0.03)])
    if (fit === null) throw new Error('no fit')
    expect(columnAt(fit, 20 + 14 * 43 + 0.03 * 43 * 43) - columnAt(fit, 20)).to.be.closeTo(43, 0.1)
  })

  it('does not fit columns to a handful of characters', () => {
    expect(fitColumns([1, 15, 29, 43])).to.equal(null)
  })
})
