import { expect } from 'chai'
import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { fieldsOfRear } from '../../../../worker/pipeline/documents/rear-fields.ts'
import type { PrintedField, Way } from '../../../../worker/viz/printed-page.ts'

function field(name: FieldName, value: string, way: Way = 'label'): PrintedField {
  return {
    name,
    value,
    printed: value,
    lcid: 0,
    probability: 0.9,
    source: 'viz',
    box: null,
    features: { way, path: 0.9, least: 0.9, margin: 1, fit: 1 },
  }
}

const front = [
  field('surname', 'SPECIMEN'),
  field('personal_number', '707-035'),
  field('issue_date', '2020-01-18'),
]

/** The back repeats two values of the front and adds an address. */
const back = [
  field('personal_number', '707 035'),
  field('issue_date', '2020-01-18'),
  field('surname', 'LINDENWEG'),
  field('address', 'LINDENWEG 112'),
]

function namesOf(fields: readonly PrintedField[], known: readonly FieldCandidate[]) {
  return fieldsOfRear(fields, known).fields.map(({ name }) => name)
}

describe('fieldsOfRear', () => {
  it('adds fields missing from the front if both sides print the same numbers and dates', () => {
    expect(namesOf(back, front)).to.deep.equal(['address'])
  })

  it('adds the fields of a back without a name that repeats the document number', () => {
    const card = [field('full_name', 'SPECIMEN'), field('document_number', 'X1234567Y')]
    const rear = [field('document_number', 'X1234567Y'), field('address', 'LINDENWEG 112')]
    expect(namesOf(rear, card)).to.deep.equal(['address'])
  })

  // A licence that carries the number of its holder's identity card may lie beside that card.
  it('ignores another front with the same number, and any side if the number is short', () => {
    const card = [field('full_name', 'SPECIMEN'), field('document_number', 'X1234567Y')]
    const licence = [...card, field('address', 'LINDENWEG 112'), field('dl_class', '3')]
    expect(namesOf(licence, card)).to.deep.equal([])
    const rear = [field('document_number', '12 345'), field('address', 'LINDENWEG 112')]
    expect(namesOf(rear, [field('document_number', '12345')])).to.deep.equal([])
  })

  // Two documents of one holder may be in one picture; their values must not be mixed.
  it('ignores a side that repeats too little, or only values of the holder', () => {
    expect(namesOf(back, front.slice(0, 2))).to.deep.equal([])
    const born = [...front.slice(0, 2), field('birth_date', '1948-03-24')]
    const repeated = [field('birth_date', '1948-03-24'), ...back]
    expect(namesOf(repeated, born)).to.deep.equal([])
  })

  // A couple's cards, issued on the same day, may be in one picture.
  it('ignores a side that shares only its issue and expiry dates', () => {
    const days = [field('issue_date', '2020-01-18'), field('expiry_date', '2030-01-17')]
    const hers = [field('birth_date', '1972-03-24'), field('document_number', 'L01X00T47'), ...days]
    const his = [field('birth_date', '1970-01-02'), field('address', 'X 1'), ...days]
    expect(namesOf(his, hers)).to.deep.equal([])
    expect(namesOf([...his.slice(1)], [...hers.slice(1)])).to.deep.equal([])
  })

  it('adds only classes and restrictions of a licence back whose dates match', () => {
    const table = [
      field('vehicle_class', 'B (2020-01-18 – 2035-01-17)'),
      field('restrictions', '01.06'),
      field('address', 'LINDENWEG 112'),
    ]
    expect(namesOf(table, front)).to.deep.equal(['vehicle_class', 'restrictions'])
    expect(namesOf(table, [field('issue_date', '2021-01-18')])).to.deep.equal([])
  })

  // Regression: the front of one twin's card lent its names to the MRZ of the other's.
  it('ignores the card of a twin', () => {
    const mrz = [
      field('surname', 'SPECIMEN'),
      field('given_names', 'BERTA'),
      field('birth_date', '1990-05-06'),
      field('document_number', 'L01X00T47'),
      field('expiry_date', '2030-01-18'),
    ].map((one) => ({ ...one, source: 'mrz' }) as const)
    const days = [
      field('birth_date', '1990-05-06', 'value'),
      field('expiry_date', '2030-01-18', 'value'),
    ]
    const hers = [field('given_names', 'ANNA'), field('document_number', 'K77Z12Y03')]
    expect(namesOf([...days, ...hers], mrz)).to.deep.equal([])
    expect(namesOf([...days, field('birth_place', 'X')], mrz)).to.include('birth_place')
  })

  it('compares only with the MRZ if that has an expiry date', () => {
    const mrz = [{ ...field('expiry_date', '2030-01-18'), source: 'mrz' } as const]
    expect(namesOf(back, [...front, ...mrz])).to.deep.equal([])
    const sought = [field('expiry_date', '2030-01-18', 'value'), field('surname', 'A', 'value')]
    expect(namesOf([...sought, ...back], mrz)).to.include('address')
  })
})
