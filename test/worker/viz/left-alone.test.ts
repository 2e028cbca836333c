import type { Line } from '../../support/readings/printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

/** Values published at high confidence. */
function certain(...of: Parameters<typeof readLines>): Record<string, string | null> {
  const sure = readLines(...of).filter(({ probability }) => probability >= 0.9)
  return Object.fromEntries(sure.map(({ name, value }) => [name, value]))
}

// Each of these rules was once too broad: a review found a page on which it was wrong, at high
// confidence.
describe('rules for particular documents', () => {
  it('do not take numbers within an address for those of a legend', () => {
    const lines: readonly Line[] = [
      ['Address', 5, 10, 1.4],
      ['1. CADDE 2. SOKAK 3. BLOK', 5, 13],
      ['ANKARA', 5, 15.4],
    ]
    const { address } = certain(lines, { kind: 'identity_card', country: 'TUR' })
    expect(address).to.include('SOKAK')
  })

  it('do not take the official who signs a card for the authority', () => {
    const signed: readonly Line[] = [
      ['นายตัวอย่าง สมมุติ', 26, 48],
      ['เจ้าพนักงานออกบัตร', 27, 50.4, 1.1],
    ]
    const read = valuesOf(signed, { kind: 'identity_card', country: 'THA' })
    expect(Object.keys(read).filter((name) => name.startsWith('authority'))).to.deep.equal([])
  })

  it('do not report a single word below a house number as a high address', () => {
    const lines: readonly Line[] = [
      ['Address: 12/3', 5, 10],
      ['MALE', 5, 12.5],
    ]
    expect(certain(lines)).not.to.have.property('address')
  })

  it('do not join a name to the place above it that ends with a comma', () => {
    const read = valuesOf(
      [
        ['Place of birth: NAIROBI,', 8, 20],
        ['KAMAU JOHN', 8, 24.4],
      ],
      { kind: 'identity_card', country: 'KEN' },
    )
    expect(read.birth_place).to.not.match(/KAMAU/)
  })
})
