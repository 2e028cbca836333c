import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

describe('words behind the name of a field', () => {
  it('takes the rest of a caption of several things for no name', () => {
    const lines: readonly Line[] = [
      ['Surname and number of children', 4, 20],
      ['COGNOME E NOME DEI GENITORI O DI CHI NE FA LE VECI', 4, 30],
    ]
    expect(readLines(lines, { kind: 'identity_card', country: 'ITA' })).to.be.empty
  })

  it('takes a name that begins like a conjunction for one', () => {
    const lines: readonly Line[] = [['Given names: ED JAMES', 4, 20]]
    expect(valuesOf(lines, { country: 'GBR' })).to.include({ given_names: 'ED JAMES' })
  })
})
