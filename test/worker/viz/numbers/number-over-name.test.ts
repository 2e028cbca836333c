import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const licence = { kind: 'driving_licence', country: 'GBR' } as const

const below: readonly Line[] = [
  ['3.', 30, 18.6],
  ['04.02.1988 UNITED KINGDOM', 34, 18.6],
  ['4a. 11.03.2020', 30, 21.5],
  ['4b. 10.03.2030', 30, 24.5],
]

// Regression: the title became the surname, and the surname was lost.
describe('a title in its own line beside the field number of the given names', () => {
  it('is not a name when the field number has its own line', () => {
    const lines: readonly Line[] = [
      ['1.', 30, 10],
      ['SPECIMEN-SMITH', 34, 10],
      ['2.', 30, 13],
      ['MRS', 34, 13],
      ['JANE MARY', 34, 15.5],
      ...below,
    ]
    expect(valuesOf(lines, licence)).to.include({
      surname: 'SPECIMEN-SMITH',
      given_names: 'JANE MARY',
    })
  })

  it('is not a name when the field number is in the same line', () => {
    const lines: readonly Line[] = [
      ['1. SMITH', 30, 10],
      ['2. MR', 30, 13],
      ['JOHN', 34, 15.5],
      ...below,
    ]
    expect(valuesOf(lines, licence)).to.include({ surname: 'SMITH', given_names: 'JOHN' })
  })
})
