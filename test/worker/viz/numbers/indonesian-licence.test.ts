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

// Regression: cards of 2019 and later have field numbers of their own and no captions, and nothing
// on them was read.
describe('an Indonesian licence', () => {
  it('has its fields behind numbers that count from 1 in one column', () => {
    expect(valuesOf(numbered, licence)).to.include({
      full_name: 'ANDI CONTOH SPESIMEN',
      birth_place: 'MAKASSAR',
      birth_date: '1991-07-14',
      sex: 'M',
      address: 'JL. CONTOH BLOK G 11 NO. 6',
      authority: 'SULAWESI SELATAN',
    })
  })

  it('is not read by its numbers when one of the column is missing', () => {
    const without = numbered.filter(([text]) => !text.startsWith('3.'))
    expect(valuesOf(without, licence)).not.to.have.property('authority')
  })

  // Elsewhere a 4 or a 6 alone is not a field number.
  it('has numbers that are not read in the same way on a Sri Lankan licence', () => {
    const other = valuesOf(numbered, { kind: 'driving_licence', country: 'LKA' })
    expect(other).not.to.have.property('authority')
    expect(other).not.to.have.property('address')
  })

  it('has no place of birth when none stands before the date', () => {
    const lines = numbered.with(2, ['2. 14-07-1991', 25, 20.8, 1.5])
    const read = valuesOf(lines, licence)
    expect(read).to.include({ birth_date: '1991-07-14' })
    expect(read).not.to.have.property('birth_place')
  })
})
