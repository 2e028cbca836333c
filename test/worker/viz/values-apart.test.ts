import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

describe('values of two columns in one line', () => {
  const labels: readonly Line[] = [
    ['Name / Surname', 5, 10, 1],
    ['Behörde / Authority', 30, 10, 1],
  ]

  // `KÖHLER STADT MUSTERHAUSEN` was a surname, and certain.
  it('are told apart by the labels above them', () => {
    const lines: readonly Line[] = [...labels, ['KÖHLER-LÜDENSCHEIDT STADT MUSTER', 5, 13]]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'DEU' })).to.deep.equal({
      surname: 'KÖHLER-LÜDENSCHEIDT',
      authority: 'STADT MUSTER',
    })
  })

  // `SAN PEDRO DE MACORIS` and `RD`, and the authority beside it was displaced.
  it('are one where the second label has a value of its own, indented', () => {
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

  it('are never certain', () => {
    const lines: readonly Line[] = [...labels, ['KÖHLER-LÜDENSCHEIDT STADT MUSTER', 5, 13]]
    const read = readLines(lines, { kind: 'identity_card', country: 'DEU' })
    expect(read).to.have.length(2)
    for (const { probability } of read) expect(probability).to.be.below(0.9)
  })

  it('are one where it ends before the second column, or has no blank there', () => {
    for (const name of ['ANNA MARIA', 'KÖHLER-LÜDENSCHEIDT-SCHWARZENBERG VON']) {
      const read = valuesOf([...labels, [name, 5, 13]], { kind: 'identity_card', country: 'DEU' })
      expect(read.surname).to.equal(name)
    }
  })
})
