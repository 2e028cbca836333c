import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

const card = { kind: 'identity_card', country: 'ESP' } as const
const american = { kind: 'driving_licence', country: 'USA' } as const

describe('an address without its label', () => {
  it('is a street with the number of a house, and a postal code and a town below it', () => {
    const lines: readonly Line[] = [
      ['Pza. de España 6', 26, 8],
      ['6143 Madrid', 26, 10.6],
    ]
    expect(valuesOf(lines, card)).to.include({
      address_street: 'Pza. de España 6',
      address_postal_code: '6143',
      address_city: 'Madrid',
    })
  })

  it('is a Japanese or Chinese line that begins with a province or a town, and no office there', () => {
    const japanese = { kind: 'driving_licence', country: 'JPN' } as const
    const line = (text: string) => valuesOf([[text, 4, 14]], japanese)['address@1041']
    expect(line('見本県見本市霞ヶ丘2-1-2')).to.equal('見本県見本市霞ヶ丘2-1-2')
    expect(line('見本県見本市見本公安委員会')).to.equal(undefined)
  })

  it('is none without a number, without a town, or twice', () => {
    const cases: readonly (readonly Line[])[] = [
      [
        ['AYUNTAMIENTO', 26, 8],
        ['6143 Madrid', 26, 10.6],
      ],
      [
        ['Pza. de España 6', 26, 8],
        ['6143 12', 26, 10.6],
      ],
      [
        ['Pza. de España 6', 26, 8],
        ['6143 Madrid', 26, 10.6],
        ['Gran Via 8', 26, 30],
        ['6143 Madrid', 26, 32.6],
      ],
    ]
    for (const lines of cases) expect(valuesOf(lines, card)).to.not.have.property('address')
  })

  it('has a state of America, though the blank behind that was not seen', () => {
    const lines: readonly Line[] = [
      ['123 NORTH MAIN ST', 27, 27],
      ['LANSING, MI48918-1234', 27, 29.4],
    ]
    expect(valuesOf(lines, american)).to.include({
      address_state: 'MI',
      address_postal_code: '48918-1234',
    })
  })

  it('has no number of its field, though that was read as a letter', () => {
    const lines: readonly Line[] = [
      ['1 LEE', 31, 20],
      ['3 DOB 06/24/1948', 31, 36],
      ['16 HGT 6-04', 31, 45],
      ['B 711 COUNTY ROAD 12', 31, 30],
      ['RICHMOND, VA 23269', 31, 32.4],
    ]
    expect(valuesOf(lines, american)).to.include({ address_street: '711 COUNTY ROAD 12' })
  })
})
