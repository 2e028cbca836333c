import { ruleForCode } from '../../../../worker/catalogue/document-codes.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'

/** Lines by the description of the layout, with made-up values. */
const lines = ['FACHE730915246003<<910704<<<<<', 'BEISPIEL<<URS<RETO<<<<<<<<<<<<']

describe('the MRZ of a Swiss driving licence', () => {
  it('has number, birth date and names, and no check digit', () => {
    const mrz = parseMrz(lines, '2026-11-25')
    expect(mrz).to.include({ layout: 'CHE_DL', passed: true })
    expect(mrz?.digits.total).to.equal(0)
    expect(mrz?.documentNumber?.value).to.equal('730915246003')
    expect(mrz?.birthDate?.value).to.equal('1991-07-04')
    expect(mrz?.surname?.value).to.equal('BEISPIEL')
    expect(mrz?.givenNames?.value).to.equal('URS RETO')
    expect(mrz?.expiryDate).to.equal(null)
  })

  it('is a driving licence by its code', () => {
    expect(ruleForCode('FA', 'CHE')?.kind).to.equal('driving_licence')
    expect(ruleForCode('FA', 'DEU')).to.equal(null)
  })

  // Two lines of a card of three have the same dimensions.
  it('is no other pair of lines of thirty characters', () => {
    expect(parseMrz(lines.toReversed(), '2026-11-25')).to.equal(null)
  })
})
