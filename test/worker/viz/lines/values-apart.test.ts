import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

describe('values of two columns in one line', () => {
  const labels: readonly Line[] = [
    ['Name / Surname', 5, 10, 1],
    ['Behörde / Authority', 30, 10, 1],
  ]

  // Regression: `KÖHLER STADT MUSTERHAUSEN` became a surname, at high confidence.
  it('are split by the captions above them', () => {
    const lines: readonly Line[] = [...labels, ['KÖHLER-LÜDENSCHEIDT STADT MUSTER', 5, 13]]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'DEU' })).to.deep.equal({
      surname: 'KÖHLER-LÜDENSCHEIDT',
      authority: 'STADT MUSTER',
    })
  })

  // Regression: it was split into `SAN PEDRO DE MACORIS` and `RD`, which displaced the authority
  // beside it.
  it('are one value when the second caption has its own, indented value', () => {
    const lines: readonly Line[] = [
      ['Place of birth', 5, 10, 1],
      ['Authority', 32, 10, 1],
      ['SAN PEDRO DE MACORIS RD', 5, 13],
      ['DG PASAPORTES', 36.5, 13],
    ]
    expect(valuesOf(lines, { kind: 'passport', country: 'DOM' })).to.deep.equal({
      birth_place: 'SAN PEDRO DE MACORIS RD',
      authority: 'DG PASAPORTES',
    })
  })

  it('are never high', () => {
    const lines: readonly Line[] = [...labels, ['KÖHLER-LÜDENSCHEIDT STADT MUSTER', 5, 13]]
    const read = readLines(lines, { kind: 'identity_card', country: 'DEU' })
    expect(read).to.have.length(2)
    for (const { probability } of read) expect(probability).to.be.below(0.9)
  })

  it('are one value if it ends before the second column, or has no space there', () => {
    for (const name of ['ANNA MARIA', 'KÖHLER-LÜDENSCHEIDT-SCHWARZENBERG VON']) {
      const read = valuesOf([...labels, [name, 5, 13]], { kind: 'identity_card', country: 'DEU' })
      expect(read.surname).to.equal(name)
    }
  })
})

describe('words and a date in one line', () => {
  const under = (text: string): readonly Line[] => [
    ['Authority', 5, 10, 1],
    [text, 5, 12.5],
  ]

  // Regression: `PASSPORT OFFICE ZENITH 24 OCT 1999` became an authority, at high confidence.
  it('are two values', () => {
    for (const day of ['24 OCT 1999', '24.10.1999', '1999-10-24']) {
      const read = valuesOf(under(`PASSPORT OFFICE ZENITH ${day}`), { country: 'UTO' })
      expect(read.authority, day).to.equal('PASSPORT OFFICE ZENITH')
    }
  })

  it('are not split when no caption says what the words are', () => {
    const lines: readonly Line[] = [
      ['Date of expiry', 26, 10, 1],
      ['AUSGEFERTIGT AM 12.12.2019', 5, 13],
    ]
    expect(valuesOf(lines, { country: 'DEU' })).to.not.have.any.keys('expiry_date')
  })

  it('are one value when the words are the caption of the date', () => {
    const read = valuesOf([['DATE OF BIRTH 24.10.1999', 5, 10]], { country: 'UTO' })
    expect(read).to.deep.equal({ birth_date: '1999-10-24' })
  })
})
