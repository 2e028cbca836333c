import type { Line } from '../../support/readings/printed-page.ts'
import { valuesOf } from './read-lines.ts'

/** Captions as real documents print them, which randomly drawn specimens do not cover. */
describe('captions as documents print them', () => {
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
