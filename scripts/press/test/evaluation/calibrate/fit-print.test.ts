import { expect } from 'chai'
import type { PrintFeatures } from '../../../../../worker/viz/print/printed-page.ts'
import { likelihood } from '../../../../../worker/viz/proposals/print-probability.ts'
import { type Judgement, judge } from '../../../../evaluation/judge/judge.ts'
import { unread } from '../../../../evaluation/readers/picture-reader.ts'
import { labelledPicture } from '../../../../specimens/truth.ts'
import { fitPrint } from '../../../evaluation/calibrate/fit-print.ts'
import { fitLogistic } from '../../../evaluation/calibrate/logistic.ts'

const sure: PrintFeatures = {
  way: 'label',
  path: 0.95,
  least: 0.95,
  margin: 4,
  fit: 1,
}
const unsure: PrintFeatures = { ...sure, path: 0.2, least: 0.3 }

describe('fitLogistic', () => {
  it('recovers the odds from which outcomes were drawn', () => {
    const outcomes = Array.from({ length: 4000 }, (_, i) => {
      const term = (i % 20) / 10 - 1
      const odds = 0.5 + 2 * term
      // The share of right outcomes in each group of 200 with the same term.
      return { terms: [1, term], right: Math.floor(i / 20) / 200 < 1 / (1 + Math.exp(-odds)) }
    })
    const [intercept = 0, slope = 0] = fitLogistic(outcomes)
    expect(intercept).to.be.closeTo(0.5, 0.1)
    expect(slope).to.be.closeTo(2, 0.1)
  })
})

describe('fitPrint', () => {
  // A few certain values are of a field that is not there; every second uncertain one is wrong.
  const judgements = Array.from({ length: 600 }, (_, i) => [
    ...(i % 50 === 0 ? [picture('height', sure)] : []),
    picture('surname', sure),
    picture('surname', unsure, i % 2 === 0 ? 'DOE' : 'D0E'),
  ]).flat()

  it('trusts values the reader was sure of, and the others as far as they were right', () => {
    const { classes, sample } = fitPrint(judgements)
    expect(likelihood(sure, classes.name)).to.be.above(0.98)
    expect(likelihood(unsure, classes.name)).to.be.closeTo(0.5, 0.05)
    expect(sample.values).to.equal(1212)
    expect(sample.right).to.equal(900)
    // Measured on the half that was not used for fitting.
    expect(sample.atHigh).to.be.at.least(590)
    expect(sample.rightAtHigh).to.be.at.least(0.98 * sample.atHigh)
  })

  it('gives a class with few values the fit of all classes', () => {
    const { classes } = fitPrint(judgements)
    expect(classes.date).to.deep.equal(classes.word)
  })

  it('rejects a sample that is too small', () => {
    expect(() => fitPrint(judgements.slice(0, 100))).to.throw('raise --specimens')
  })
})

function picture(name: 'surname' | 'height', features: PrintFeatures, value = 'DOE'): Judgement {
  const fields = { surname: 'DOE', height: null }
  const truth = labelledPicture.parse({ file: 'a.jpg', kind: 'passport', mrz: null, fields })
  const reading = { ...unread('recognized', 0), printEvidence: [{ name, value, features }] }
  return judge({ name: 'a', truth, load: async () => new Uint8Array() }, reading)
}
