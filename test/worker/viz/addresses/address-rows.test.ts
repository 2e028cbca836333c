import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines } from '../read-lines.ts'

const indonesian = { kind: 'identity_card', country: 'IDN' } as const

const street: Line = ['Alamat : JL. CONTOH NO. 12', 3, 20]
const village: Line = ['Kel/Desa : DESA CONTOH', 6, 25.6]
const rows: readonly Line[] = [
  street,
  ['RT/RW : 003/007', 6, 22.8],
  village,
  ['Kecamatan : CONTOHAN', 6, 28.4],
]

function addressOf(lines: readonly Line[]) {
  return readLines(lines, indonesian).find(({ name }) => name === 'address')
}

// Regression: the street alone became the address, at high confidence.
describe('an address whose parts have their own captions', () => {
  it('consists of all its parts', () => {
    const address = addressOf(rows)
    expect(address?.value).to.equal('JL. CONTOH NO. 12, 003/007, DESA CONTOH, CONTOHAN')
    expect(address?.probability).to.be.at.least(0.9)
  })

  it('is not high when one of its parts was not read', () => {
    const address = addressOf([street, ['RT/RW :', 6, 22.8], village])
    expect(address?.probability).to.be.below(0.9)
  })

  it('does not include a part that stands elsewhere, and then is not high', () => {
    const address = addressOf([street, ['Kecamatan : CONTOHAN', 6, 40]])
    expect(address?.value).to.equal('JL. CONTOH NO. 12')
    expect(address?.probability).to.be.below(0.9)
  })
})
