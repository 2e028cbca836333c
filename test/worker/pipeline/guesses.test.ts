import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import { guesses } from '../../../worker/pipeline/guesses.ts'

const candidate = (name: FieldCandidate['name'], value: string): FieldCandidate => ({
  name,
  value,
  printed: value,
  lcid: 0,
  probability: 0.85,
  source: 'mrz',
  box: null,
})

describe('guesses', () => {
  // Regression: `ODB`, of a mirrored MRZ, was published as a country.
  it('does not give a value for a state that does not exist, or a band above `low`', () => {
    const states = [candidate('issuing_state', 'ODB'), candidate('nationality', 'SWE')]
    const [odb, sweden] = guesses(states)
    expect(odb?.value).to.equal(null)
    expect(sweden?.value).to.equal('SWE')
    expect(sweden?.probability).to.be.below(0.6)
  })
})
