import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

// Without a country, so that no exact layout applies.
const licence = { kind: 'driving_licence' } as const

/** Rows 1 to 5 of a European licence, without their field numbers. */
const rows: readonly Line[] = [
  ['PAVYZDIENE', 34, 14],
  ['JONAS', 34, 18],
  ['1961-08-06', 34, 22],
  ['VILNIUS', 54, 22],
  ['2023-11-14', 34, 26],
  ['REGITRA VILNIUS', 58, 26],
  ['2038-11-14', 34, 30],
  ['00CX59194', 34, 34],
]

describe('the rows of a licence whose field numbers were not read', () => {
  it('are recognised by its three dates', () => {
    expect(valuesOf(rows, licence)).to.deep.equal({
      surname: 'PAVYZDIENE',
      given_names: 'JONAS',
      birth_date: '1961-08-06',
      birth_place: 'VILNIUS',
      issue_date: '2023-11-14',
      authority: 'REGITRA VILNIUS',
      expiry_date: '2038-11-14',
      document_number: '00CX59194',
    })
  })

  it('survive a stray number elsewhere, and drop what was read for their own', () => {
    const lines: readonly Line[] = [
      ['2', 4, 8],
      ['REPUBLIKA HRVATSKA', 16, 9],
      ['COSIC', 34, 14],
      ['SIME', 34, 18],
      ['05.12.1934', 34, 22],
      ['4a. 25.01.2014', 29.4, 26],
      ['46. PU PRIMORSKA', 54, 26],
      ['4825.01.2034', 31.5, 30],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence' })
    expect(read).to.include({ surname: 'COSIC', given_names: 'SIME', authority: 'PU PRIMORSKA' })
    expect(read).to.include({ expiry_date: '2034-01-25' })
  })

  it('keep a document number whose first group looks like a field number', () => {
    const lines = rows.map(
      (line): Line => (line[0] === '00CX59194' ? ['48 12 345678', 34, 34] : line),
    )
    expect(valuesOf(lines, licence)).to.include({ document_number: '48 12 345678' })
  })

  it('do not take a value that a caption has given to another field', () => {
    const read = valuesOf([['Issued by', 20, 14], ...rows], licence)
    expect(read).to.include({ authority: 'PAVYZDIENE' })
    expect(read).to.not.have.any.keys('surname', 'given_names')
  })

  it('are not recognised when the dates do not fit a lifetime', () => {
    const young = rows.map(
      (line): Line => (line[0] === '1961-08-06' ? ['2015-08-06', 34, 22] : line),
    )
    expect(valuesOf(young, licence)).to.not.have.any.keys('surname', 'document_number')
  })

  it('are recognised by two of the dates when one is illegible', () => {
    const illegible = (date: string, read: string) =>
      rows.map((line): Line => (line[0] === date ? [read, line[1], line[2]] : line))
    const names = { surname: 'PAVYZDIENE', given_names: 'JONAS', document_number: '00CX59194' }
    for (const [date, read, field] of [
      ['1961-08-06', '19G1-08B06', 'birth_date'],
      ['2023-11-14', '2O23N1I-14', 'issue_date'],
      ['2038-11-14', '203B#11-14', 'expiry_date'],
    ] as const) {
      const values = valuesOf(illegible(date, read), licence)
      expect(values, field).to.include(names)
      expect(values, field).to.not.have.any.keys(field)
    }
  })

  it('have each name in both spellings where the issuer uses another alphabet', () => {
    const lines: readonly Line[] = [
      ['ΟΙΚΟΝΟΜΟΥ', 10, 13.3],
      ['OIKONOMOU', 10, 15.8],
      // Letters that Latin also has are read as Latin.
      ['AIKATEPINH', 10, 18.1],
      ['AIKATERINI', 10, 20.5],
      ['10/09N952', 10, 24],
      ['01/04/2012', 10, 27.3],
      ['#4 A.E.A.', 30, 27.3],
      ['01/04/2027', 10, 30.6],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'GRC' })).to.deep.equal({
      surname: 'OIKONOMOU',
      'surname@1032': 'ΟΙΚΟΝΟΜΟΥ',
      given_names: 'AIKATERINI',
      issue_date: '2012-04-01',
      authority: 'A.E.A.',
      expiry_date: '2027-04-01',
    })
  })

  it('are not recognised on another kind of document', () => {
    const read = valuesOf(rows, { kind: 'identity_card', country: 'LTU' })
    expect(read).to.not.have.any.keys('surname', 'authority')
  })
})

describe('a column of field numbers', () => {
  it('shows that the fields are numbered even if 4a and 4b were misread', () => {
    const lines: readonly Line[] = [
      ['1', 6, 24],
      ['Lefevre', 13, 24],
      ['2', 6, 31],
      ['Agnes', 13, 31],
      ['3', 6, 38],
      ['27.10.1967', 13, 38],
      ['44', 6, 52],
      ['5', 6, 67],
      ['6125162', 13, 67],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence' })
    expect(read).to.include({
      surname: 'Lefevre',
      given_names: 'Agnes',
      document_number: '6125162',
    })
  })

  it('shows it even if one of the numbers was misread', () => {
    const lines: readonly Line[] = [
      ['1', 6, 24],
      ['Lefevre', 13, 24],
      ['2', 6, 31],
      ['Agnes', 13, 31],
      ['1', 6, 38],
      ['4', 6, 52],
      ['8', 6, 67],
      ['RUE EXEMPLE 5', 13, 67],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence' })
    expect(read).to.include({ surname: 'Lefevre', given_names: 'Agnes', address: 'RUE EXEMPLE 5' })
  })

  it('is not needed when the names have their numbers in their own lines', () => {
    const lines: readonly Line[] = [
      ['1 OCONNOR', 2, 57],
      ['2 WILLIAM', 2, 61],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence' })).to.deep.equal({
      surname: 'OCONNOR',
      given_names: 'WILLIAM',
    })
  })

  // Regression: eye colour in words, and a height, beside the issue date became the authority of an
  // American card.
  it('yields only the dates on an American card', () => {
    const lines: readonly Line[] = [
      ['30 JUN 2003', 8, 29.6],
      ['3 DOB', 2.3, 29.6, 1.1],
      ['12 DEC 2021', 8, 33.1],
      ['4a Issued', 2.3, 33.1, 1.1],
      ['ZZBes BLUE', 31.2, 33.1],
      ['30 JUN 2026', 8, 36.6],
      ['4b Expires', 2.3, 36.6, 1.1],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'CAN' })).to.deep.equal({
      birth_date: '2003-06-30',
      issue_date: '2021-12-12',
      expiry_date: '2026-06-30',
    })
  })
})
