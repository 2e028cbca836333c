import type { Line } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

describe('a number that is glued to its mark', () => {
  it('is not cut from a longer number whose first digits look like a mark', () => {
    const lines: readonly Line[] = [
      ['1234567890', 31, 10],
      ['ALBANY, NY 12204', 33, 28],
      ['DOB 02/01/1995', 33, 32],
    ]
    expect(valuesOf(lines, american).document_number).to.not.equal('234567890')
  })
})
