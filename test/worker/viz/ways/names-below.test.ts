import type { Line } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const chilean = { kind: 'identity_card', country: 'CHL' } as const

describe('a name below the surname', () => {
  // Regression: the second surname became the given names, and the first alone the surname, at high
  // confidence.
  it('is the second surname when the caption is in the plural', () => {
    const lines: readonly Line[] = [
      ['APELLIDOS', 28.9, 9.2, 0.8],
      ['SAMPLEMILLA', 29.1, 11.2, 1.5],
      ['ETCHEVERRY', 29.1, 13.6, 1.5],
      ['NOAEE', 28.9, 15.7, 0.8],
      ['ANTONIA PAZ', 29.1, 17.7, 1.5],
    ]
    const read = valuesOf(lines, chilean)
    expect(read).to.include({ surname: 'SAMPLEMILLA ETCHEVERRY' })
    expect(read.given_names).to.be.oneOf([undefined, 'ANTONIA PAZ'])
  })
})
