import { expect } from 'chai'
import { postalLineOf, streetOf } from '../../../../worker/viz/american/postal-line.ts'
import { pieceOf } from '../../../../worker/viz/piece.ts'
import { type Line, printedPage } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

function parts(text: string) {
  const [line] = printedPage([[text, 31, 30]]).lines
  const postal = line === undefined ? null : postalLineOf(pieceOf(line))
  return (
    postal && [postal.country, postal.town.value, postal.state.value, postal.code?.value ?? null]
  )
}

describe('the postal line of an American address', () => {
  it('has its lookalikes read as the digits and letters that the code can have', () => {
    expect(parts('QUEENS, NY I1375')).to.deep.equal(['USA', 'QUEENS', 'NY', '11375'])
    expect(parts('PUEBL0., CO 8100З')).to.deep.equal(['USA', 'PUEBLO', 'CO', null])
    expect(parts('PUEBL0., CO 81003')).to.deep.equal(['USA', 'PUEBLO', 'CO', '81003'])
    expect(parts('LAKEWO0D CO 80214')).to.deep.equal(['USA', 'LAKEWOOD', 'CO', '80214'])
    expect(parts('BANFF, AB TIL 1AI')).to.deep.equal(['CAN', 'BANFF', 'AB', 'T1L 1A1'])
    expect(parts('ANYTOWN, CA 90210-1234')).to.deep.equal(['USA', 'ANYTOWN', 'CA', '90210-1234'])
  })

  it('yields town and state even without a valid code', () => {
    expect(parts('QUEENS, NY 1175')).to.deep.equal(['USA', 'QUEENS', 'NY', null])
    expect(parts('HALIFAX, NS B3J 2ZZ7')).to.deep.equal(['CAN', 'HALIFAX', 'NS', null])
    expect(parts('WONDER, OR ABOVE')).to.equal(null)
    expect(parts('QUEENS, XX 11375')).to.equal(null)
  })

  it('goes with a street whose house number is digits, before an optional direction', () => {
    expect(streetOf('9O45 PATTI LANE')).to.equal('9045 PATTI LANE')
    expect(streetOf('8S HARBOR BLVD')).to.equal('8S HARBOR BLVD')
  })
})

describe('an American address', () => {
  const captions: readonly Line[] = [
    ['3 DOB 12/23/1956', 31, 40],
    ['4b EXP 05/10/2034', 31, 50],
  ]

  it('yields town and state from its postal line alone when no street is above', () => {
    const lines: readonly Line[] = [...captions, ['LANSING, MI 48916', 31, 30]]
    const values = valuesOf(lines, american)
    expect(values).to.include({ address_city: 'LANSING', address_state: 'MI' })
    expect(values).to.not.have.any.keys('address', 'address_street')
  })

  it('includes a street whose field number was misread', () => {
    const lines: readonly Line[] = [
      ...captions,
      ['0 711 COUNTY ROAD 12', 31, 28],
      ['VICTORIA, BC VBW 9T5', 33.5, 30.4],
    ]
    expect(valuesOf(lines, { ...american, country: 'CAN' })).to.include({
      address: '711 COUNTY ROAD 12 VICTORIA, BC V8W 9T5',
      address_street: '711 COUNTY ROAD 12',
      address_postal_code: 'V8W 9T5',
    })
  })

  it('includes a street, with names above, whose field numbers were read as signs', () => {
    const lines: readonly Line[] = [
      ...captions,
      ['ª SAMPLESON', 28.7, 22.6, 1.9],
      [': DOROTHY M', 28.7, 25.8, 1.9],
      ['º 3346 N OAK AVE FL 2', 28.8, 29.2],
      ['CHICAGO, IL 60618', 31, 32.2],
    ]
    expect(valuesOf(lines, american)).to.include({
      surname: 'SAMPLESON',
      given_names: 'DOROTHY M',
      address: '3346 N OAK AVE FL 2 CHICAGO, IL 60618',
    })
  })

  it('is spelt in the usual form, whatever was read between its parts', () => {
    const lines: readonly Line[] = [
      ...captions,
      ['8 123 MAIN ST', 31, 28],
      ['PUEBL0., CO81003', 33.5, 30.4],
    ]
    expect(valuesOf(lines, american)).to.include({ address: '123 MAIN ST PUEBLO, CO 81003' })
  })

  it('is not reported as a whole when its postal code was misread', () => {
    for (const number of ['8', '0']) {
      const lines: readonly Line[] = [
        ...captions,
        [`${number} 711 COUNTY ROAD 12`, 31, 28],
        ['HALIFAX, NS B3J 2ZZ7', 33.5, 30.4],
      ]
      const values = valuesOf(lines, { ...american, country: 'CAN' })
      expect(values).to.include({ address_street: '711 COUNTY ROAD 12', address_city: 'HALIFAX' })
      expect(values).to.not.have.any.keys('address', 'address_postal_code')
    }
  })

  it('keeps the printed text of each part', () => {
    const read = readLines(
      [...captions, ['8 711 COUNTY ROAD 12', 31, 28], ['LANSING, MI 48916', 33.5, 30.4]],
      american,
    )
    const printed = (name: string) => read.find((one) => one.name === name)?.printed
    expect(printed('address_state')).to.equal('MI')
    expect(printed('address_postal_code')).to.equal('48916')
  })
})
