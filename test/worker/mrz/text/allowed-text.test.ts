import fc from 'fast-check'
import { composeMrz } from '../../../../scripts/specimens/mrz-lines.ts'
import { type Place, placesOf } from '../../../../worker/mrz/text/allowed-text.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { mrzDescription, mrzLayoutNames } from '../../../support/arbitraries/mrz-description.ts'
import { exampleLines } from '../../../support/readings/icao-example.ts'

type Allowed = 'exists' | 'rare' | 'never'

/** Whether a text is allowed in an MRZ like this one, with as many characters as its place has. */
function allowedIn(lines: readonly string[]) {
  const places = placesLike(lines)
  return (line: number, start: number, text: string): Allowed => {
    const place = places.find((one) => one.line === line && one.start === start)
    if (place?.end !== start + text.length) throw new Error(`no place at ${line}:${start}`)
    if (place.columns.some((column, i) => !column.includes(text[i] ?? ''))) return 'never'
    return place.exists(text) ? 'exists' : 'rare'
  }
}

function placesLike(lines: readonly string[]): readonly Place[] {
  const layout = layoutOf(lines)
  const first = lines[0]
  if (layout === null || first === undefined) throw new Error('no layout')
  return placesOf(layout, { code: first.slice(0, 2), state: first.slice(2, 5) })
}

describe('placesOf', () => {
  // A rule that forbids what a state really prints would misread every document of that state.
  for (const name of mrzLayoutNames) {
    it(`allows every character a ${name} MRZ prints`, () => {
      fc.assert(
        fc.property(mrzDescription(name, '2026-11-21'), (description) => {
          const lines = composeMrz(description)
          const allowed = allowedIn(lines)
          const others = placesLike(lines)
            .map(({ line, start, end }) => ({ line, start, text: lines[line]?.slice(start, end) }))
            .filter(({ line, start, text = '' }) => allowed(line, start, text) !== 'exists')
          expect(others).to.deep.equal([])
        }),
        { numRuns: 50 },
      )
    })
  }

  it('has places that add up to all 88 columns of a passport MRZ', () => {
    const covered = placesLike(exampleLines).reduce((sum, { start, end }) => sum + end - start, 0)
    expect(covered).to.equal(88)
  })

  const allowed = allowedIn(exampleLines)
  const rules: ReadonlyArray<[string, number, number, string, string, Allowed]> = [
    ['the document code', 0, 0, 'P<', 'P0', 'never'],
    ['the document code', 0, 0, 'PP', 'F<', 'rare'],
    ['the issuing state', 0, 2, 'UTO', 'UT0', 'never'],
    ['the issuing state', 0, 2, 'D<<', 'GAN', 'rare'],
    ['the beginning of a name', 0, 5, 'ER', '<<', 'rare'],
    ['the beginning of a name', 0, 5, 'E<', '3<', 'never'],
    ['a name', 0, 12, 'S', '5', 'never'],
    ['the nationality', 1, 10, '<<<', '0TO', 'never'],
    ['the year of birth', 1, 13, '07', 'O7', 'rare'],
    ['the month of birth', 1, 15, '12', '13', 'rare'],
    ['the day of expiry', 1, 25, '<<', '32', 'rare'],
    ['the sex', 1, 20, 'X', '1', 'never'],
    ['the sex', 1, 20, '<', 'P', 'rare'],
    ['a check digit', 1, 9, '8', 'B', 'rare'],
    ['the composite digit', 1, 43, '1', 'I', 'rare'],
  ]
  for (const [what, line, start, usual, other, verdict] of rules) {
    it(`has ${usual} as ${what}; ${other} is ${verdict === 'rare' ? 'rare' : 'never read'}`, () => {
      expect(allowed(line, start, usual)).to.equal('exists')
      expect(allowed(line, start, other)).to.equal(verdict)
    })
  }

  // A stroke through the P of a passport made it an R, for which no layout of 44 columns exists.
  it('has a code outside its class as a misprint, and one missing from the lists as unlisted', () => {
    const [code] = placesLike(exampleLines)
    expect(code?.otherwise('R<')).to.equal('misprint')
    expect(code?.otherwise('P0')).to.equal('unlisted')
  })

  it('accepts letters, digits and filler alike in the document number and optional data', () => {
    for (const column of [0, 8, 28, 41]) {
      for (const character of '0O<') expect(allowed(1, column, character)).to.equal('exists')
    }
  })

  it('follows Russia’s rules: some digits in names are usual, letters in numbers are rare', () => {
    const spelt = allowedIn(['PNRUSIM8REK'.padEnd(44, '<'), exampleLines[1]])
    expect([...'8M<'].map((one) => spelt(0, 7, one))).not.to.include('never')
    expect([...'015'].map((one) => spelt(0, 7, one))).to.deep.equal(['never', 'never', 'never'])
    expect(spelt(1, 3, '0')).to.equal('exists')
    expect(spelt(1, 3, 'O')).to.equal('rare')
  })

  // Regression: `I0` read for `IO` passed, because no check digit covers the document code.
  it('allows a digit in the document code only on licences and for states that print one', () => {
    const card = (beginning: string) =>
      allowedIn([beginning.padEnd(30, '<'), ''.padEnd(30, '<'), ''.padEnd(30, '<')])
    expect(card('C1USA')(0, 0, 'C1')).to.equal('exists')
    expect(card('I<UTO')(0, 0, 'I0')).to.equal('never')
    expect(allowedIn(['D1NLD'.padEnd(30, '<')])(0, 0, 'D1')).to.equal('exists')
  })
})
