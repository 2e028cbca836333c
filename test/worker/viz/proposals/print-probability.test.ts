import { bandOf } from '../../../../api/scan/answer/present-scan.ts'
import { printProbability, published } from '../../../../worker/viz/proposals/print-probability.ts'
import { FORMLESS_FIT } from '../../../../worker/viz/values/read-identifier.ts'

const bands = { high: 0.98, medium: 0.85 }

describe('the probability of a printed value', () => {
  // The public high band begins at 0.9 and promises 98 correct values in 100.
  it('is scaled so that each band begins where it keeps its promise', () => {
    expect(
      [0, 0.84, 0.85, 0.979, 0.98, 1].map((likely) => bandOf(published(likely, bands))),
    ).to.deep.equal(['low', 'low', 'medium', 'medium', 'high', 'high'])
  })

  it('is never high when nothing beside the value says what it is', () => {
    const certain = { path: 1, least: 1, margin: 6, fit: 1 }
    for (const way of ['pattern', 'learned'] as const) {
      expect(bandOf(printProbability('birth_date', { ...certain, way }))).to.not.equal('high')
    }
  })

  // Regression: nineteen digits where the issuer prints eighteen were published as high.
  it('is never high for a number in none of the forms of its issuer', () => {
    const certain = { way: 'label', path: 1, least: 1, margin: 6 } as const
    const band = (fit: number) => bandOf(printProbability('personal_number', { ...certain, fit }))
    expect([band(1), band(FORMLESS_FIT)]).to.deep.equal(['high', 'medium'])
  })

  it('keeps its order when it is scaled', () => {
    const likelihoods = Array.from({ length: 101 }, (_, i) => i / 100)
    const scores = likelihoods.map((likely) => published(likely, bands))
    expect(scores).to.deep.equal(scores.toSorted((a, b) => a - b))
    expect(scores[0]).to.equal(0)
    expect(scores[100]).to.be.closeTo(1, 1e-9)
  })
})
