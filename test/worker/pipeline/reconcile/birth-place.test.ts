import { withBirthPlace } from '../../../../worker/pipeline/reconcile/birth-place.ts'
import { printedCandidate } from '../../../support/readings/field-candidates.ts'

const country = printedCandidate({ name: 'birth_country', value: 'BRA', printed: 'BRAZIL' })
const place = printedCandidate({ name: 'birth_place', value: 'RECIFE', printed: 'RECIFE' })

describe('withBirthPlace', () => {
  it('gives a printed country of birth, as printed, as the place of birth', () => {
    expect(withBirthPlace([country])).to.deep.equal([
      { ...country, name: 'birth_place', value: 'BRAZIL' },
    ])
  })

  it('leaves the country beside a place, and that of a code', () => {
    expect(withBirthPlace([country, place])).to.deep.equal([country, place])
    const coded = { ...country, source: 'barcode' } as const
    expect(withBirthPlace([coded])).to.deep.equal([coded])
  })
})
