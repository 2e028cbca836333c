import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
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

  it('is the given names when the caption is in the singular, or beside a word of its own', () => {
    const lines: readonly Line[] = [
      ['APELLIDO', 28.9, 9.2, 0.8],
      ['SAMPLEMILLA', 29.1, 11.2, 1.5],
      ['ANTONIA PAZ', 29.1, 13.6, 1.5],
    ]
    expect(valuesOf(lines, chilean)).to.include({
      surname: 'SAMPLEMILLA',
      given_names: 'ANTONIA PAZ',
    })
    const beside: readonly Line[] = [
      ['APELLIDOS', 38.9, 9.2, 0.8],
      ['SAMPLEMILLA', 39.1, 11.2, 1.5],
      ['NVNRFZ', 28.9, 13.6, 0.8],
      ['ANTONIA PAZ', 39.1, 13.6, 1.5],
    ]
    expect(valuesOf(beside, chilean)).to.include({
      surname: 'SAMPLEMILLA',
      given_names: 'ANTONIA PAZ',
    })
  })

  // Regression: all four words became the surname.
  it('is the given names below two surnames in one line', () => {
    const lines: readonly Line[] = [
      ['APELLIDOS', 4, 10, 1.5],
      ['GARCIA LOPEZ', 4, 12.5, 2.2],
      ['JUAN CARLOS', 4, 16.2, 2.2],
    ]
    const names = { surname: 'GARCIA LOPEZ', given_names: 'JUAN CARLOS' }
    const ecuadorian = { kind: 'identity_card', country: 'ECU' } as const
    expect(valuesOf(lines, ecuadorian)).to.include(names)
    expect(valuesOf([...lines, ['HOMBRFS', 4, 14.2, 1.1]], ecuadorian)).to.include(names)
  })
})
