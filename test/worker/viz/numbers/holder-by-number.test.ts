import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { fromMrz, readLines, valuesOf } from '../read-lines.ts'

const malaysian = { kind: 'identity_card', country: 'MYS' } as const
const polish = { kind: 'identity_card', country: 'POL' } as const

const card: readonly Line[] = [
  ['KAD PENGENALAN', 4, 6],
  ['900115-14-5678', 4, 17],
  ['AISYAH BINTI SAMPLE', 4, 21],
  ['NO 12 JALAN CONTOH', 4, 25],
  ['50O00 KUALA LUMPUR', 4, 29],
]

describe('the national number of a card without a printed birth date', () => {
  it('gives birth date and sex, never at high confidence', () => {
    expect(valuesOf(card, malaysian)).to.include({ birth_date: '1990-01-15', sex: 'F' })
    const read = readLines(card, malaysian).filter(({ name }) => name === 'birth_date')
    expect(read.map(({ probability }) => probability).every((one) => one < 0.9)).to.equal(true)
  })

  it('gives nothing if the page prints another sex', () => {
    const values = valuesOf([...card, ['LELAKI', 4, 33]], malaysian)
    expect(values).not.to.have.property('birth_date')
  })

  it('gives nothing beside a printed birth date, or one of the MRZ', () => {
    const lines = [
      ['PESEL', 27, 13, 1],
      ['44051401359', 27, 16],
      ['Data urodzenia', 27, 19, 1],
      ['14.05.1945', 27, 22],
    ] as const
    expect(valuesOf(lines, polish)).to.include({ birth_date: '1945-05-14' })
    const known = [fromMrz('birth_date', '1945-05-14')]
    expect(valuesOf(lines.slice(0, 2), polish, known)).not.to.have.property('birth_date')
    expect(valuesOf(lines.slice(0, 2), polish)).to.include({ birth_date: '1944-05-14', sex: 'M' })
  })

  it('gives nothing for an issuer whose numbers state no day of birth', () => {
    const values = valuesOf(card.slice(1), { kind: 'identity_card', country: 'IDN' })
    expect(values).not.to.have.property('birth_date')
  })
})

describe('a column of name and address below the number', () => {
  it('is read without the number, and with an O for a nought in the postal code', () => {
    expect(valuesOf(card, malaysian)).to.include({ full_name: 'AISYAH BINTI SAMPLE' })
  })
})
