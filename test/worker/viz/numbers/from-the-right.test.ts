import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const licence = { kind: 'driving_licence', country: 'ISR' } as const

const column: readonly Line[] = [
  ['1. COHEN', 29, 16],
  ['3. 24.11.1991', 29, 25],
  ['4a. 02.03.2019', 29, 30],
  ['4b. 24.11.2028', 54, 30],
  ['5. 8415702', 29, 39],
  ['8.', 29, 44],
]

describe('a value at the right edge, in letters that run to the left', () => {
  it('is that of the number in its row', () => {
    const read = valuesOf([...column, ['רחוב הדוגמה 7 חיפה', 60, 44]], licence)
    expect(read).to.include({ 'address@1037': 'רחוב הדוגמה 7 חיפה' })
  })

  it('is none where something else stands between, or its letters run to the right', () => {
    const between: readonly Line[] = [
      ['4b. 24.11.2028', 40, 44],
      ['רחוב הדוגמה 7 חיפה', 60, 44],
    ]
    const latin: readonly Line[] = [['EXAMPLE ST 7 HAIFA', 70, 44]]
    for (const lines of [between, latin]) {
      const read = valuesOf(
        [...column.filter(([text]) => !text.startsWith('4b')), ...lines],
        licence,
      )
      expect(Object.keys(read).filter((name) => name.startsWith('address'))).to.deep.equal([])
    }
  })
})
