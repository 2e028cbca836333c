import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

const twins = new Map([
  ['0', 'O'],
  ['O', '0'],
  ['8', 'B'],
  ['B', '8'],
])

/** The document number of a passport, where the reader saw both of them in every 0, O, 8 and B. */
function numberOf(number: string, doubt: number, country: string | null) {
  const lines: Line[] = [
    ['Passport No.', 27, 13, 1.2],
    [number, 27, 16],
  ]
  const page = printedPage(lines)
  const unsure = {
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      characters: Array.from(line.text, (one) => ({
        probability: twins.has(one) ? 1 - doubt : 0.999,
        alternatives: [...(twins.get(one) ?? '')].map((twin) => ({
          character: twin,
          probability: doubt,
        })),
      })),
    })),
  }
  const habits = habitsOf(unsure, { kind: 'passport', country, probability: 0.99 }, '2026-11-22')
  const found = associate(unsure, [], habits).fields.find(({ name }) => name === 'document_number')
  return { value: found?.value, isHigh: (found?.probability ?? 0) >= highMin }
}

// Otherwise `X0O0O0010` is published as certain where `X00000010` is printed.
describe('a number in which the reader saw both 0 and O', () => {
  it('is not certain if the form of the issuer allows both', () => {
    expect(numberOf('A1203B567', 0.01, 'ARE')).to.deep.equal({ value: 'A1203B567', isHigh: false })
  })

  it('is not certain if no form of the issuer is known', () => {
    expect(numberOf('A1203B567', 0.01, null)).to.deep.equal({ value: 'A1203B567', isHigh: false })
    expect(numberOf('A1203B567', 0.001, null)).to.include({ isHigh: true })
  })

  it('is certain if the form of the issuer allows only one of them', () => {
    expect(numberOf('AB1203567', 0.01, 'ARM')).to.deep.equal({ value: 'AB1203567', isHigh: true })
  })

  // Regression: a number of noughts, some of them read as letters, was published at `high`.
  it('is not certain with a letter O among digits, or a 0 among letters, even if the reader is sure', () => {
    for (const number of ['O12345678', '1O0O02345', '12345678O', 'AB0CD1234'])
      expect(numberOf(number, 0.001, null), number).to.deep.equal({ value: number, isHigh: false })
    for (const number of ['AO1234567', '000001234', 'A01234567'])
      expect(numberOf(number, 0.001, null), number).to.include({ isHigh: true })
  })

  it('is certain in any form if the reader is sure', () => {
    expect(numberOf('A1203B567', 0.001, 'ARE')).to.deep.equal({ value: 'A1203B567', isHigh: true })
  })

  it('is read with the letters and digits that the form of the issuer has', () => {
    expect(numberOf('A812O3567', 0.01, 'ARM')).to.deep.equal({ value: 'AB1203567', isHigh: false })
  })

  it('is left as it was read if the reader is sure, whatever the form of the issuer', () => {
    const { value } = numberOf('A812O3567', 0.001, 'ARM')
    expect(value).to.equal('A812O3567')
  })

  it('is given where all its noughts may be letters alike, in the form without letters', () => {
    expect(numberOf('000000001', 0.4, 'NLD')).to.deep.equal({ value: '000000001', isHigh: false })
  })
})
