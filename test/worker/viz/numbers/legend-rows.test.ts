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

/** What the other side explains. */
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
  it('are none where a number of the back was parted from its label', () => {
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

  // A class of the table became the surname, and a day of issue that of birth.
  it('are read by the numbers of the front, not by those that the back explains', () => {
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

describe('a value beside a number', () => {
  it('is no label that has nearly its letters', () => {
    const lines = front.map((line): Line => (line[0] === 'ERIKA' ? ['Carmen', 34, 14] : line))
    const type = { kind: 'driving_licence', country: 'ESP' } as const
    expect(valuesOf(lines, type)).to.include({ given_names: 'Carmen' })
  })
})

describe('a misread label beside its number', () => {
  // Kenyan licences print labels: they became the authority, and certain.
  it('is no value of its own field', () => {
    const lines: readonly Line[] = [
      ['4a. 01.02.2020', 30, 22],
      ['4b. 31.01.2035', 30, 26],
      ['4c.', 54, 22],
      ['Issuing authorlty', 58, 22],
      ['NTSA', 58, 25],
    ]
    const { authority } = valuesOf(lines, { kind: 'driving_licence' })
    expect(authority ?? 'NTSA').to.equal('NTSA')
  })
})

describe('a front that prints its labels', () => {
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

describe('a number of a document', () => {
  it('has digits where small letters were read between some', () => {
    const lines: readonly Line[] = [...front, ['5. L5o912V06', 30, 30]]
    expect(valuesOf(lines, { kind: 'driving_licence' })).to.include({
      document_number: 'L50912V06',
    })
  })
})
