import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const licence = { kind: 'driving_licence', country: 'IDN' } as const

const numbered: readonly Line[] = [
  ['1. ANDI CONTOH', 25, 15.1, 1.5],
  ['SPESIMEN', 28, 17.6, 1.5],
  ['2. MAKASSAR, 14-07-1991', 25, 20.8, 1.5],
  ['3. O-PRIA', 25, 24.1, 1.5],
  ['4. JL. CONTOH BLOK G 11 NO. 6', 25, 27.5, 1.5],
  ['5. KARYAWAN SWASTA', 25, 35.6, 1.5],
  ['6. SULAWESI SELATAN', 25, 38.9, 1.5],
]

// Cards of 2019 and later have numbers of their own, and no captions: nothing of them was read.
describe('an Indonesian licence', () => {
  it('has its fields behind their numbers, from 1 on in one column', () => {
    expect(valuesOf(numbered, licence)).to.include({
      full_name: 'ANDI CONTOH SPESIMEN',
      birth_place: 'MAKASSAR',
      birth_date: '1991-07-14',
      sex: 'M',
      address: 'JL. CONTOH BLOK G 11 NO. 6',
      authority: 'SULAWESI SELATAN',
    })
  })

  it('has none where the numbers are no column', () => {
    const without = numbered.filter(([text]) => !text.startsWith('3.'))
    expect(valuesOf(without, licence)).not.to.have.property('authority')
  })

  // Elsewhere a 4 or a 6 alone is no number of the layout.
  it('is the only one whose numbers are read so', () => {
    const other = valuesOf(numbered, { kind: 'driving_licence', country: 'LKA' })
    expect(other).not.to.have.property('authority')
    expect(other).not.to.have.property('address')
  })

  it('has no place of birth where none stands before its day', () => {
    const lines = numbered.with(2, ['2. 14-07-1991', 25, 20.8, 1.5])
    const read = valuesOf(lines, licence)
    expect(read).to.include({ birth_date: '1991-07-14' })
    expect(read).not.to.have.property('birth_place')
  })
})
