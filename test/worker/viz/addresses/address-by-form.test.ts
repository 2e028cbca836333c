import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'ESP' } as const
const american = { kind: 'driving_licence', country: 'USA' } as const

describe('an address without its caption', () => {
  it('is a street with a house number, above a postal code and a town', () => {
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

  it('is a Japanese line that begins with a province or town, unless it names an office', () => {
    const japanese = { kind: 'driving_licence', country: 'JPN' } as const
    const line = (text: string) => valuesOf([[text, 4, 14]], japanese)['address@1041']
    expect(line('見本県見本市霞ヶ丘2-1-2')).to.equal('見本県見本市霞ヶ丘2-1-2')
    expect(line('見本県見本市見本公安委員会')).to.equal(undefined)
  })

  it('is not read without a house number, without a town, or when there are two', () => {
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

  it('yields an American state even when the space behind it was missed', () => {
    const lines: readonly Line[] = [
      ['123 NORTH MAIN ST', 27, 27],
      ['LANSING, MI48918-1234', 27, 29.4],
    ]
    expect(valuesOf(lines, american)).to.include({
      address_state: 'MI',
      address_postal_code: '48918-1234',
    })
  })

  it('does not include its field number when that was read as a letter', () => {
    const lines: readonly Line[] = [
      ['1 LEE', 31, 20],
      ['3 DOB 06/24/1948', 31, 36],
      ['16 HGT 6-04', 31, 45],
      ['B 711 COUNTY ROAD 12', 31, 30],
      ['RICHMOND, VA 23269', 31, 32.4],
    ]
    expect(valuesOf(lines, american)).to.include({ address_street: '711 COUNTY ROAD 12' })
  })

  it('begins with a PO box, or behind its field number without a house number', () => {
    const dates: readonly Line[] = [
      ['3 DOB 01/24/1968', 29, 32],
      ['4b EXP 01/24/2028', 58, 36],
    ]
    const addressOf = (...lines: readonly Line[]) =>
      valuesOf([...lines, ...dates], american).address
    expect(
      addressOf(['PO BOX 44', 30, 18], ['129 NW MAPLE AVE', 30, 20.6], ['BEND OR 97701', 30, 23]),
    ).to.equal('PO BOX 44 129 NW MAPLE AVE BEND OR 97701')
    expect(
      addressOf(
        ['8 URB VISTA ALEGRE', 29, 18],
        ['CALLE B', 31, 20.6],
        ['CAROLINA, PR 00985', 31, 23],
      ),
    ).to.equal('URB VISTA ALEGRE CALLE B CAROLINA, PR 00985')
  })

  it('may have the postal code of British Columbia in a line of its own', () => {
    const lines: readonly Line[] = [
      ['127 66 AVE', 29, 23],
      ['SURREY, BC', 29, 25.6],
      ['V3W 1P3', 29, 28.2],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'CAN' })).to.include({
      address: '127 66 AVE SURREY, BC V3W 1P3',
      address_street: '127 66 AVE',
      address_city: 'SURREY',
      address_state: 'BC',
      address_postal_code: 'V3W 1P3',
    })
  })

  it('begins behind whatever was read for its field number', () => {
    const dates: readonly Line[] = [
      ['1 LEE', 29, 12],
      ['3 DOB 01/24/1968', 29, 32],
      ['4b EXP 01/24/2028', 58, 36],
    ]
    const streetOf = (street: string, town = 'CAROLINA, PR 00985') =>
      valuesOf([[street, 29, 20.6], [town, 31, 23], ...dates], american).address_street
    expect(streetOf('# 2206 SAMPLE BEND DR')).to.equal('2206 SAMPLE BEND DR')
    expect(streetOf('s 9031 SW 114TH TER')).to.equal('9031 SW 114TH TER')
    expect(streetOf('01527 N MARKET ST')).to.equal('1527 N MARKET ST')
    expect(streetOf(': URB LOS SAUCES 12 CALLE B')).to.equal('URB LOS SAUCES 12 CALLE B')
    // This is a name above a street that was not found.
    expect(streetOf(': IMOGEN MAE')).to.equal(undefined)
  })

  it('includes an apartment or unit in a line of its own', () => {
    const numbered: readonly Line[] = [
      ['3 DOB 01/24/1968', 29, 32],
      ['4b EXP 01/24/2028', 58, 36],
    ]
    const addressOf = (...lines: readonly Line[]) =>
      valuesOf([...lines, ...numbered], american).address
    const town = ['SPRINGFIELD, MA 02721-3308', 29, 25.8] as const
    for (const part of ['APT 3L', 'UNIT 8-B', 'FL 2', '# 12', 'REAR'])
      expect(addressOf(['17 SAMPLE ST', 29, 20.6], [part, 29, 23.2], town)).to.equal(
        `17 SAMPLE ST ${part} SPRINGFIELD, MA 02721-3308`,
      )
    // Other text between street and town is not part of the address.
    expect(addressOf(['17 SAMPLE ST', 29, 20.6], ['ORGAN DONOR', 29, 23.2], town)).to.equal(
      undefined,
    )
  })

  it('begins behind a speck or a wrong number when all fields are numbered', () => {
    const numbered: readonly Line[] = [
      ['1 LEE', 29, 12],
      ['3 DOB 01/24/1968', 29, 32],
      ['4b EXP 01/24/2028', 58, 36],
    ]
    const streetOf = (street: string, ...more: readonly Line[]) =>
      valuesOf([[street, 27.6, 20.6, 1.4], ...more, ...numbered], american).address_street
    const unit = ['APT 14C', 29.4, 22.9, 1.4] as const
    const town = (y: number, x = 29.4) => ['ATLANTA, GA 30306-4427', x, y, 1.4] as const
    expect(streetOf('1 730 SAMPLE PL NE', unit, town(25.2))).to.equal('730 SAMPLE PL NE APT 14C')
    expect(streetOf(':1620 NW 74TH TER', unit, town(25.2))).to.equal('1620 NW 74TH TER APT 14C')
    expect(streetOf('· 5821 S SAMPLE AVE', town(22.9))).to.equal('5821 S SAMPLE AVE')
    expect(streetOf('0 88-15 196TH PL', town(22.9))).to.equal('88-15 196TH PL')
    expect(streetOf('6 88-15 196TH PL', town(22.9))).to.equal('88-15 196TH PL')
    expect(streetOf('12 MILE RD', town(22.9, 27.6))).to.equal('12 MILE RD')
  })

  it('includes a box on a rural route above the street', () => {
    const lines: readonly Line[] = [
      [':RR 2 BOX 415', 26.4, 20.6, 1.5],
      ['391 SAMPLE RD', 27.8, 23, 1.5],
      ['SAMPLETON, PA 17505', 27.8, 25.4, 1.5],
      ['3 DOB 01/24/1968', 29, 32],
      ['4b EXP 01/24/2028', 58, 36],
    ]
    expect(valuesOf(lines, american)).to.include({
      address: 'RR 2 BOX 415 391 SAMPLE RD SAMPLETON, PA 17505',
    })
  })
})
