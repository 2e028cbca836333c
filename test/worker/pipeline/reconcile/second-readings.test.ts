import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { separateReadings } from '../../../../worker/pipeline/reconcile/second-readings.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'

const printed = (name: FieldName, value: string, probability = 0.96) =>
  printedCandidate({ name, value, probability })

const zone = [
  mrzCandidate({ name: 'surname', value: 'RAMIREZ' }),
  mrzCandidate({ name: 'given_names', value: 'CARLOS' }),
  mrzCandidate({ name: 'birth_date', value: '1974-08-12' }),
]

const shown = (candidates: readonly FieldCandidate[]) =>
  candidates.map(({ name, value }) => `${name} ${value}`)

describe('separateReadings', () => {
  it('keeps all names that agree, in whatever split', () => {
    const print = [printed('full_name', 'Ramírez Carlos'), printed('surname', 'RAMIREZ')]
    const { first, second } = separateReadings([...zone, ...print], [])
    expect(first).to.deep.equal([...zone, ...print])
    expect(second).to.deep.equal([])
  })

  it('has the holder’s own whole name first where another is printed', () => {
    const { first, second } = separateReadings([...zone, printed('full_name', 'ROSSI MARIO')], [])
    expect(shown(first)).to.deep.equal([...shown(zone), 'full_name CARLOS RAMIREZ'])
    expect(shown(second)).to.deep.equal(['full_name ROSSI MARIO'])
  })

  // Read too badly to contradict, it is not the holder's all the same.
  it('has no whole name first that was read badly and is not the holder’s', () => {
    const { first } = separateReadings([...zone, printed('full_name', 'ROSSI MARIO', 0.7)], [])
    expect(shown(first)).to.include('full_name CARLOS RAMIREZ')
  })

  // Regression: a title alone in the first line below the caption of a whole name.
  it('has no whole name of one word that is not the holder’s', () => {
    const { first, second } = separateReadings([...zone, printed('full_name', 'DR.')], [])
    expect(first).to.deep.equal(zone)
    expect(second).to.deep.equal([])
  })

  it('has the surname of another source second only where the name differs surely', () => {
    const sure = separateReadings([...zone, printed('surname', 'ROSSI')], [])
    expect(shown(sure.second)).to.deep.equal(['surname ROSSI'])
    const unsure = separateReadings([...zone, printed('surname', 'ROSSI', 0.7)], [])
    expect(unsure.second).to.deep.equal([])
  })

  it('tells of another document only what contradicts this one, and was read well', () => {
    const ofAnother = [
      printed('birth_date', '1991-03-05', 0.97),
      printed('document_number', 'X0112T47Y'),
      printed('address', 'LINDENWEG 112'),
      printed('surname', 'ROSSI', 0.7),
    ]
    const { first, second } = separateReadings(zone, ofAnother)
    expect(first).to.deep.equal(zone)
    expect(shown(second)).to.deep.equal(['birth_date 1991-03-05'])
  })
})
