import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import type { SpecimenDescription } from '../../../../scripts/specimens/specimen-description.ts'
import { aamvaPayload } from '../../../../scripts/specimens/symbols/aamva-payload.ts'
import { dividedByLetters } from '../../../../worker/barcode/aamva/lost-separators.ts'
import { parseAamva } from '../../../../worker/barcode/aamva/parse-aamva.ts'
import { readCard } from '../../../../worker/barcode/aamva/read-card.ts'

function valuesOf(text: string): Map<string, string | null> {
  const records = parseAamva(text)
  return new Map(records === null ? [] : readCard(records).map((one) => [one.field, one.value]))
}

const losses: Readonly<Record<string, (text: string) => string>> = {
  'nothing between elements': (text) => text.replace(/[\n\r]/g, ''),
  'blanks for line ends': (text) => text.replace(/[\n\r]/g, ' '),
  'bars for line feeds': (text) => text.replaceAll('\n', '|'),
  'two letters for line feeds': (text) => text.replaceAll('\n', '\\n'),
  'separators of groups for line feeds': (text) => text.replaceAll('\n', '\u001d'),
  'NUL for line feeds': (text) => text.replaceAll('\n', '\u0000'),
}

/** Names that contain the letters of elements. */
const traps = ['HADDAD', 'DALE', 'DACOSTA', 'DAYTON', 'DANA DALE', 'BRADDAN', 'LINDA DAVIS']

describe('dividedByLetters', () => {
  for (const [name, lose] of Object.entries(losses)) {
    it(`reads cards of all versions as before with ${name}`, () => {
      for (let version = 0; version <= 12; version++) {
        for (let seed = 0; seed < 5; seed++) {
          const layout = seed % 2 === 0 ? 'us-licence-inline' : 'ca-licence-west'
          const of = describeSpecimen(`lost-${version}-${seed}`, { layout })
          const text = aamvaPayload({ ...of, aamvaVersion: version })
          if (text.startsWith('%')) continue
          const read = valuesOf(lose(text))
          for (const field of ['surname', 'birth_date', 'expiry_date', 'document_number']) {
            expect(read.get(field), `${version} ${field}`).to.equal(valuesOf(text).get(field))
          }
        }
      }
    })
  }

  it('gives null and never a wrong value for names that contain an element’s letters', () => {
    const card = describeSpecimen('trap', { layout: 'us-licence-inline' })
    let right = 0
    for (let version = 0; version <= 12; version++) {
      for (const trap of traps) {
        const cards: SpecimenDescription[] = [
          { ...card, surname: trap },
          { ...card, givenNames: trap },
          { ...card, more: { ...card.more, address_city: trap } },
        ]
        for (const of of cards) {
          const text = aamvaPayload({ ...of, aamvaVersion: version })
          const whole = valuesOf(text)
          for (const [field, value] of valuesOf(text.replace(/[\n\r]/g, ''))) {
            if (value === null || field === 'address') continue
            expect(value, `${version} ${trap} ${field}`).to.equal(whole.get(field))
            right++
          }
        }
      }
    }
    expect(right).to.be.above(3000)
  })

  it('leaves out an element that ends at different places in two divisions', () => {
    const elements = dividedByLetters('DAQX1DAG1 DALEDAIX', 1)
    expect(Object.fromEntries(elements)).to.deep.equal({ DAQ: 'X1', DAI: 'X' })
  })

  it('gives up on a text that can be divided in too many ways', () => {
    const text = `DAQX1${'DAHDAMDAFDAEDCUDCIDCJDCK'.repeat(60)}`
    expect([...dividedByLetters(text, 8).keys()]).to.deep.equal([])
  })
})

describe('parseAamva', () => {
  it('never gives the rest of a payload as the number', () => {
    const lost = '@\n\u001e\rANSI 636030010001DL00290180DLDAQX100097001DAASAMPLE?#JANICE'
    expect(valuesOf(lost).get('document_number') ?? null).to.equal(null)
  })

  it('does not give a number that contains the letters of a missing element', () => {
    const text =
      '@\n\u001e\rANSI 636030040001DL00290180DLDAQX1DCSSAMPLE\nDACJANE\nDBB01021980\nDBC2\n'
    const rest = 'DBA01022030\nDBD01022022\nDAG1 OAK ST\nDAIX\nDAJMO\nDAK63301\nDAYBRO\nDAU508\n'
    expect(valuesOf(text + rest).get('document_number') ?? null).to.equal(null)
    expect(valuesOf(text + rest).get('birth_date')).to.equal('1980-01-02')
  })

  it('leaves out a value that goes on in a line of its own', () => {
    const text = '@\n\u001e\rANSI 636014100001DL00310100DLDAQD1\nDCSERIK\nSSON\nDACANNA\nDBC2\r'
    expect(valuesOf(text).get('surname')).to.equal(undefined)
    expect(valuesOf(text).get('given_names')).to.equal('ANNA')
  })
})
