import { expect } from 'chai'
import { fitFills } from '../../../training/labeller/fit-fills.ts'
import type { JudgedValue } from '../../../training/labeller/judge-photograph.ts'

/** A value whose label is as sure as given. */
function judged(mean: number, isRight: boolean): JudgedValue {
  return {
    value: {
      name: 'surname',
      value: 'SPECIMEN',
      printed: 'SPECIMEN',
      lcid: 0,
      probability: 0.5,
      source: 'viz',
      box: null,
      features: { way: 'label', path: 0.9, least: 0.9, margin: 1, fit: 1 },
      label: { mean, least: mean, rivals: 0 },
    },
    verdict: isRight ? 'right' : 'wrong',
    fills: false,
  }
}

describe('fitFills', () => {
  it('trusts surer labels more where they were right more often', () => {
    const sample = Array.from({ length: 300 }, (_, i) => [
      judged(0.95, i % 20 !== 0),
      judged(0.4, i % 2 === 0),
    ]).flat()
    const { weights, sample: counts } = fitFills(sample)
    expect(weights.mean + weights.least).to.be.above(0.3)
    expect(counts).to.deep.equal({ values: 600, right: 435, filling: 0, rightFilling: 0 })
  })

  it('refuses a small sample', () => {
    expect(() => fitFills([judged(0.9, true)])).to.throw('too few values')
  })
})
