import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

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

  it('are one where it ends before the second column, or has no blank there', () => {
    for (const name of ['ANNA MARIA', 'KÖHLER-LÜDENSCHEIDT-SCHWARZENBERG VON']) {
      const read = valuesOf([...labels, [name, 5, 13]], { kind: 'identity_card', country: 'DEU' })
      expect(read.surname).to.equal(name)
    }
  })
})
