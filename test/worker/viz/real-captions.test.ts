import type { Line } from '../../support/readings/printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

/** Captions as real documents print them, which randomly drawn specimens do not cover. */
describe('captions as documents print them', () => {
  // Regression: each of these was high: the addresses PERMIT, GENERAL DE … and Electoral, the names
  // USUAL and at Birth.
  for (const [text, country] of [
    ['TITRE DE SÉJOUR / RESIDENCE PERMIT', 'FRA'],
    ['DIRECCIÓN GENERAL DE REGISTRO CIVIL', 'ECU'],
    ['Domicilio Electoral:', 'CRI'],
    ['NOMBRE USUAL:', 'PAN'],
    ['Surname at Birth', 'MUS'],
    ['Unique Identification Authority of India', 'IND'],
  ] as const)
    it(`yield no value by themselves: ${text}`, () => {
      const read = readLines([[text, 10, 20]], { kind: 'identity_card', country })
      expect(read.filter(({ name }) => name !== 'issuing_state')).to.deep.equal([])
    })

  it('may have their values behind colons in a separate column', () => {
    const lines: readonly Line[] = [
      ['Alamat', 3, 26],
      [': JL. KEMUNING RAYA NO. 12', 23, 26],
      ['RT/RW', 3, 29],
      [': 007/003', 23, 29],
    ]
    const { address } = valuesOf(lines, { kind: 'identity_card', country: 'IDN' })
    expect(address).to.match(/^JL\. KEMUNING RAYA NO\. 12/)
  })
})
