import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { fieldsOfRear } from '../../../../worker/pipeline/documents/rear-fields.ts'
import type { PrintedField } from '../../../../worker/viz/print/printed-page.ts'
import { printedField } from '../../../support/readings/printed-field.ts'

const front = [
  printedField('surname', 'SPECIMEN'),
  printedField('personal_number', '707-035'),
  printedField('issue_date', '2020-01-18'),
]

/** The back repeats two values of the front and adds an address. */
const back = [
  printedField('personal_number', '707 035'),
  printedField('issue_date', '2020-01-18'),
  printedField('surname', 'LINDENWEG'),
  printedField('address', 'LINDENWEG 112'),
]

function namesOf(fields: readonly PrintedField[], known: readonly FieldCandidate[]) {
  return fieldsOfRear(fields, known).fields.map(({ name }) => name)
}

describe('fieldsOfRear', () => {
  it('adds fields missing from the front if both sides print the same numbers and dates', () => {
    expect(namesOf(back, front)).to.deep.equal(['address'])
  })

  it('adds the fields of a back without a name that repeats the document number', () => {
    const card = [
      printedField('full_name', 'SPECIMEN'),
      printedField('document_number', 'X1234567Y'),
    ]
    const rear = [
      printedField('document_number', 'X1234567Y'),
      printedField('address', 'LINDENWEG 112'),
    ]
    expect(namesOf(rear, card)).to.deep.equal(['address'])
  })

  // A licence that carries the number of its holder's identity card may lie beside that card.
  it('ignores another front with the same number, and any side if the number is short', () => {
    const card = [
      printedField('full_name', 'SPECIMEN'),
      printedField('document_number', 'X1234567Y'),
    ]
    const licence = [
      ...card,
      printedField('address', 'LINDENWEG 112'),
      printedField('dl_class', '3'),
    ]
    expect(namesOf(licence, card)).to.deep.equal([])
    const rear = [
      printedField('document_number', '12 345'),
      printedField('address', 'LINDENWEG 112'),
    ]
    expect(namesOf(rear, [printedField('document_number', '12345')])).to.deep.equal([])
  })

  // Two documents of one holder may be in one picture; their values must not be mixed.
  it('ignores a side that repeats too little, or only values of the holder', () => {
    expect(namesOf(back, front.slice(0, 2))).to.deep.equal([])
    const born = [...front.slice(0, 2), printedField('birth_date', '1948-03-24')]
    const repeated = [printedField('birth_date', '1948-03-24'), ...back]
    expect(namesOf(repeated, born)).to.deep.equal([])
  })

  // A couple's cards, issued on the same day, may be in one picture.
  it('ignores a side that shares only its issue and expiry dates', () => {
    const days = [
      printedField('issue_date', '2020-01-18'),
      printedField('expiry_date', '2030-01-17'),
    ]
    const hers = [
      printedField('birth_date', '1972-03-24'),
      printedField('document_number', 'L01X00T47'),
      ...days,
    ]
    const his = [printedField('birth_date', '1970-01-02'), printedField('address', 'X 1'), ...days]
    expect(namesOf(his, hers)).to.deep.equal([])
    expect(namesOf([...his.slice(1)], [...hers.slice(1)])).to.deep.equal([])
  })

  it('adds only classes and restrictions of a licence back whose dates match', () => {
    const table = [
      printedField('vehicle_class', 'B (2020-01-18 – 2035-01-17)'),
      printedField('restrictions', '01.06'),
      printedField('address', 'LINDENWEG 112'),
    ]
    expect(namesOf(table, front)).to.deep.equal(['vehicle_class', 'restrictions'])
    expect(namesOf(table, [printedField('issue_date', '2021-01-18')])).to.deep.equal([])
  })

  // Regression: the front of one twin's card lent its names to the MRZ of the other's.
  it('ignores the card of a twin', () => {
    const mrz = [
      printedField('surname', 'SPECIMEN'),
      printedField('given_names', 'BERTA'),
      printedField('birth_date', '1990-05-06'),
      printedField('document_number', 'L01X00T47'),
      printedField('expiry_date', '2030-01-18'),
    ].map((one) => ({ ...one, source: 'mrz' }) as const)
    const days = [
      printedField('birth_date', '1990-05-06', 'value'),
      printedField('expiry_date', '2030-01-18', 'value'),
    ]
    const hers = [printedField('given_names', 'ANNA'), printedField('document_number', 'K77Z12Y03')]
    expect(namesOf([...days, ...hers], mrz)).to.deep.equal([])
    expect(namesOf([...days, printedField('birth_place', 'X')], mrz)).to.include('birth_place')
  })

  it('compares only with the MRZ if that has an expiry date', () => {
    const mrz = [{ ...printedField('expiry_date', '2030-01-18'), source: 'mrz' } as const]
    expect(namesOf(back, [...front, ...mrz])).to.deep.equal([])
    const sought = [
      printedField('expiry_date', '2030-01-18', 'value'),
      printedField('surname', 'A', 'value'),
    ]
    expect(namesOf([...sought, ...back], mrz)).to.include('address')
  })
})
