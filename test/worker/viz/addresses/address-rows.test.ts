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

// The street alone was the address, and certain.
describe('an address whose parts have captions of their own', () => {
  it('is all of them', () => {
    const address = addressOf(rows)
    expect(address?.value).to.equal('JL. CONTOH NO. 12, 003/007, DESA CONTOH, CONTOHAN')
    expect(address?.probability).to.be.at.least(0.9)
  })

  it('is not certain where one of them was not read', () => {
    const address = addressOf([street, ['RT/RW :', 6, 22.8], village])
    expect(address?.probability).to.be.below(0.9)
  })

  it('has none that stands elsewhere', () => {
    const address = addressOf([street, ['Kecamatan : CONTOHAN', 6, 40]])
    expect(address?.value).to.equal('JL. CONTOH NO. 12')
    expect(address?.probability).to.be.below(0.9)
  })
})
