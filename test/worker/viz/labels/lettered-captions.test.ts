import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const german = { kind: 'identity_card', country: 'DEU' } as const

describe('captions and values with the same letter', () => {
  // The surname was nothing, and below the caption of the name at birth stood the surname.
  it('belong together', () => {
    const lines: readonly Line[] = [
      ['[a] Name/Surname/Nom', 30, 13],
      ['[b] Geburtsname/Name at birth/Nom de naissance', 30, 15],
      ['[a] MUSTER-LINDNER', 30, 18],
      ['[b] GRÜNEBAUM', 30, 20],
    ]
    expect(valuesOf(lines, german)).to.deep.equal({
      surname: 'MUSTER-LINDNER',
      birth_name: 'GRÜNEBAUM',
    })
  })

  it('leaves a value alone whose letter no caption has', () => {
    expect(valuesOf([['[c] MUSTER-LINDNER', 30, 18]], german)).to.deep.equal({})
  })

  it('leaves a caption alone whose letter no value has', () => {
    const lines: readonly Line[] = [
      ['[a] Name/Surname/Nom', 30, 13],
      ['MUSTER-LINDNER', 30, 16],
    ]
    expect(valuesOf(lines, german)).to.include({ surname: 'MUSTER-LINDNER' })
  })
})
