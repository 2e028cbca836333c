import { guesses } from '../../../worker/pipeline/guesses.ts'
import { candidateOf } from '../../support/readings/field-candidates.ts'

describe('guesses', () => {
  // Regression: `ODB`, of a mirrored MRZ, was published as a country.
  it('does not give a value for a state that does not exist, or a band above `low`', () => {
    const states = [
      candidateOf('mrz', 'issuing_state', 'ODB', 0.85),
      candidateOf('mrz', 'nationality', 'SWE', 0.85),
    ]
    const [odb, sweden] = guesses(states)
    expect(odb?.value).to.equal(null)
    expect(sweden?.value).to.equal('SWE')
    expect(sweden?.probability).to.be.below(0.6)
  })
})
