import { bandOf } from '../../../../api/scan/answer/present-scan.ts'
import {
  fillLikelihood,
  fillProbability,
} from '../../../../worker/viz/proposals/print-probability.ts'

const certain = {
  name: 'birth_date',
  label: { mean: 1, least: 1, rivals: 0 },
  features: { way: 'label', path: 1, least: 1, margin: 1, fit: 1 },
} as const

describe('the probability of a value that fills a field', () => {
  it('is medium, never high, for the surest label', () => {
    expect(bandOf(fillProbability(certain) ?? 0)).to.equal('medium')
  })

  it('is null where the label is too doubtful', () => {
    expect(fillProbability({ ...certain, label: { mean: 0.5, least: 0.2, rivals: 0 } })).to.equal(
      null,
    )
  })

  it('falls with the probability of the label and with every rival', () => {
    const sure = fillLikelihood({ ...certain, label: { mean: 0.95, least: 0.9, rivals: 0 } })
    const less = fillLikelihood({ ...certain, label: { mean: 0.8, least: 0.5, rivals: 0 } })
    const rivalled = fillLikelihood({ ...certain, label: { mean: 0.95, least: 0.9, rivals: 2 } })
    expect(less).to.be.below(sure)
    expect(rivalled).to.be.below(sure)
  })
})
