import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const front: readonly Line[] = [
  ['1.', 30, 10],
  ['MUSTERMANN', 34, 10],
  ['2.', 30, 14],
  ['ERIKA', 34, 14],
  ['3.', 30, 18],
  ['12.08.1964', 34, 18],
  ['4a. 01.02.2020', 30, 22],
  ['4b. 31.01.2035', 30, 26],
]

/** The legend of the other side. */
const legend: readonly Line[] = [
  ['1. Name', 4, 40],
  ['AM', 30, 40],
  ['2. Vornamen', 4, 42.5],
  ['A1', 30, 42.5],
  ['3. Geburtstag', 4, 45],
  ['17.08.24', 60, 45],
  ['4a. Ausstellungsdatum', 4, 47.5],
]

describe('both sides of a licence in one picture', () => {
  it('yield no name from a legend whose number was split from its caption', () => {
    const back: readonly Line[] = [
      ...legend.slice(0, 4),
      ['3.', 4, 45],
      ['Geburtstag', 7, 45],
      ['01.02.24', 60, 45],
      ['4a. Ausstellungsdatum', 4, 47.5],
      ['4b. Gültig bis', 4, 50],
    ]
    const read = valuesOf(back, { kind: 'driving_licence', country: 'DEU' })
    expect(read).to.not.have.any.keys('surname', 'given_names')
  })

  // Regression: a class of the table became the surname, and an issue date the date of birth.
  it('are read by the field numbers of the front, not by those of the legend', () => {
    const type = { kind: 'driving_licence', country: 'DEU' } as const
    expect(valuesOf([...front, ...legend], type)).to.include({
      surname: 'MUSTERMANN',
      given_names: 'ERIKA',
      birth_date: '1964-08-12',
      issue_date: '2020-02-01',
      expiry_date: '2035-01-31',
    })
  })
})

describe('a value beside a field number', () => {
  it('is not taken for a caption that has nearly its letters', () => {
    const lines = front.map((line): Line => (line[0] === 'ERIKA' ? ['Carmen', 34, 14] : line))
    const type = { kind: 'driving_licence', country: 'ESP' } as const
    expect(valuesOf(lines, type)).to.include({ given_names: 'Carmen' })
  })
})

describe('a misread caption beside its field number', () => {
  // Regression: Kenyan licences print captions, which became the authority, at high confidence.
  it('is not the value of its own field', () => {
    const lines: readonly Line[] = [
      ['4a. 01.02.2020', 30, 22],
      ['4b. 31.01.2035', 30, 26],
      ['4c.', 54, 22],
      ['Issuing authorlty', 58, 22],
      ['NTSA', 58, 25],
    ]
    const { authority } = valuesOf(lines, { kind: 'driving_licence' })
    expect(authority).to.equal('NTSA')
  })
})

describe('a front that prints its captions', () => {
  it('is not taken for the legend of its back', () => {
    const labelled: readonly Line[] = [
      ['1. Name', 30, 8],
      ['KAMAU', 30, 10.2],
      ['2. Vornamen', 30, 13],
      ['JANE', 30, 15.2],
      ['3. Geburtstag', 30, 18],
      ['12.08.1964', 30, 20.2],
    ]
    const read = valuesOf([...labelled, ...legend], { kind: 'driving_licence', country: 'DEU' })
    expect(read.surname).to.not.equal('AM')
  })
})

describe('a document number', () => {
  it('has digits where small letters were read among them', () => {
    const lines: readonly Line[] = [...front, ['5. L5o912V06', 30, 30]]
    expect(valuesOf(lines, { kind: 'driving_licence' })).to.include({
      document_number: 'L50912V06',
    })
  })
})
