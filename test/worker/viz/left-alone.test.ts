import type { Line } from '../../support/readings/printed-page.ts'
import { fromMrz, readLines, valuesOf } from './read-lines.ts'

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

  it('do not cut two digits behind a number unless the issuer counts issues', () => {
    const lines: readonly Line[] = [['Passport No.: 123456789 01', 5, 10]]
    const read = valuesOf(lines, { kind: 'passport', country: 'HRV' })
    expect(read.document_number).not.to.equal('123456789')
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

  it('do not take every date before the expiry date for the issue date', () => {
    const read = (text: string, kind: 'visa' | 'driving_licence' | 'identity_card') =>
      valuesOf([[text, 5, 10]], { kind }, [
        fromMrz('expiry_date', '2028-06-11'),
        fromMrz('birth_date', '1985-03-12'),
      ])
    expect(read('12.03.2018-11.06.2028', 'visa')).not.to.have.property('issue_date')
    expect(read('12.03.2018-11.06.2028', 'driving_licence')).not.to.have.property('issue_date')
    expect(read('12.03.1985-11.06.2028', 'identity_card')).not.to.have.property('issue_date')
  })

  it('do not take a town and its state for given names', () => {
    const lines: readonly Line[] = [
      ['SMITH', 25, 13],
      ['JOHN', 25, 15.5],
      ['BRONX,NY', 25, 18],
      ['12 OAK ST', 25, 20.5],
      ['BRONX, NY 10451', 25, 23],
      ['DOB 01/02/1980', 25, 26],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read.given_names).not.to.equal('BRONX,NY')
  })
})
