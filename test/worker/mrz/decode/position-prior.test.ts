import { expect } from 'chai'
import fc from 'fast-check'
import { composeMrz } from '../../../../scripts/specimens/mrz-lines.ts'
import { MRZ_ALPHABET } from '../../../../worker/mrz/decode/mrz-characters.ts'
import { positionPrior } from '../../../../worker/mrz/decode/position-prior.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { nationalRecordOf } from '../../../../worker/mrz/text/national-record.ts'
import { exampleLines } from '../../../support/icao-example.ts'
import { mrzDescription, mrzLayoutNames } from '../../../support/mrz-description.ts'

/** The weight of a character at a place of the layout that MRZs like this one have. */
function weightsFor(lines: readonly string[]) {
  const layout = layoutOf(lines)
  if (layout === null) throw new Error('no layout')
  const prior = positionPrior(layout, nationalRecordOf(lines))
  return (line: number, column: number, character: string): number =>
    prior[line]?.[column]?.[MRZ_ALPHABET.indexOf(character)] ?? Number.NaN
}

describe('positionPrior', () => {
  // A prior against what a state prints would misread each of its documents in the same way.
  for (const name of mrzLayoutNames) {
    it(`has a place for every character a ${name} MRZ prints`, () => {
      fc.assert(
        fc.property(mrzDescription(name, '2026-11-21'), (description) => {
          const lines = composeMrz(description)
          const weight = weightsFor(lines)
          const outOfPlace = lines.flatMap((text, line) =>
            [...text].flatMap((character, column) =>
              weight(line, column, character) === 1 ? [] : [`${character} at ${line}:${column}`],
            ),
          )
          expect(outOfPlace).to.deep.equal([])
        }),
        { numRuns: 50 },
      )
    })
  }

  const weight = weightsFor(exampleLines)
  const places: ReadonlyArray<[string, number, number, string, string]> = [
    ['the issuing state', 0, 2, 'O', '0'],
    ['a name', 0, 12, 'S', '5'],
    ['the nationality', 1, 10, 'U', '0'],
    ['the date of birth', 1, 13, '0', 'O'],
    ['the sex', 1, 20, 'F', 'P'],
    ['the date of expiry', 1, 26, '5', 'S'],
    ['a check digit', 1, 9, '8', 'B'],
    ['the composite digit', 1, 43, '1', 'I'],
  ]
  for (const [what, line, column, likely, unlikely] of places) {
    it(`prefers ${likely} to ${unlikely} in ${what}`, () => {
      expect(weight(line, column, likely)).to.equal(1)
      expect(weight(line, column, unlikely)).to.be.within(1e-6, 0.01)
    })
  }

  it('takes no side where letters and digits both belong: document number, optional data', () => {
    for (const column of [0, 8, 28, 41]) {
      for (const character of MRZ_ALPHABET) expect(weight(1, column, character)).to.equal(1)
    }
  })

  // What a busy ground shows before the name is not filler: the name begins where the rule says.
  it('begins a name with a letter', () => {
    expect(weight(0, 5, '<')).to.be.below(0.01)
    expect(weight(0, 6, '<')).to.equal(1)
  })

  it('follows the rules of a state: digits in its names, no letters in its numbers', () => {
    const spelt = weightsFor(['PNRUSIM8REK'.padEnd(44, '<'), exampleLines[1]])
    expect([...'8M<'].map((character) => spelt(0, 7, character))).to.deep.equal([1, 1, 1])
    expect([...'015'].map((character) => spelt(0, 7, character) < 0.01)).not.to.include(false)
    expect([spelt(0, 5, '3'), spelt(0, 5, '<') < 0.01]).to.deep.equal([1, true])
    expect([spelt(1, 3, '0'), spelt(1, 3, 'O') < 0.01]).to.deep.equal([1, true])
  })

  it('begins a passport with a P, less often with another letter, hardly with anything else', () => {
    expect(weight(0, 0, 'P')).to.equal(1)
    expect(weight(0, 0, 'F')).to.be.within(weight(0, 0, '<') * 5, 0.2)
  })
})
