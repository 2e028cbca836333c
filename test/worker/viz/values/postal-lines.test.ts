import { pieceOf } from '../../../../worker/viz/print/piece.ts'
import { postalLineOf, streetOf } from '../../../../worker/viz/values/postal-lines.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

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
