import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const german = { kind: 'identity_card', country: 'DEU' } as const

describe('lettered captions and values', () => {
  // Regression: the surname was lost, because it stood below the caption of the name at birth.
  it('are paired by letter', () => {
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

  it('are left out when a value has a letter that no caption has', () => {
    expect(valuesOf([['[c] MUSTER-LINDNER', 30, 18]], german)).to.deep.equal({})
  })

  it('are paired by position when a caption has a letter that no value has', () => {
    const lines: readonly Line[] = [
      ['[a] Name/Surname/Nom', 30, 13],
      ['MUSTER-LINDNER', 30, 16],
    ]
    expect(valuesOf(lines, german)).to.include({ surname: 'MUSTER-LINDNER' })
  })
})
