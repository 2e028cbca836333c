import fc from 'fast-check'
import { holdingMass } from '../../../../worker/mrz/decode/holding-mass.ts'
import type { JudgedPlace, PossibleText } from '../../../../worker/mrz/decode/judged-place.ts'
import { failingDigits } from '../../../../worker/mrz/text/check-digit.ts'
import { digitTerms } from '../../../../worker/mrz/text/digit-terms.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { exampleLines as passport } from '../../../support/readings/icao-example.ts'

const visa = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226']

/** Lines in which some characters could be others, one character per place. */
function placesOf(lines: readonly string[], doubts: readonly Doubt[]): JudgedPlace[] {
  return lines.flatMap((text, line) =>
    Array.from(text, (character, start): JudgedPlace => {
      const others = doubts.filter((doubt) => doubt.line === line && doubt.start === start)
      return {
        place: {
          line,
          start,
          end: start + 1,
          columns: [''],
          exists: () => true,
          otherwise: () => 'misprint' as const,
        },
        possible: [{ text: character, weight: 1 }, ...others.slice(0, 1)],
      }
    }),
  )
}

interface Doubt extends PossibleText {
  readonly line: number
  readonly start: number
}

/** The same sum, by trying every combination. */
function massByTrying(lines: readonly string[], doubts: readonly Doubt[]): number {
  let mass = 0
  for (let subset = 0; subset < 2 ** doubts.length; subset++) {
    const errors = doubts.filter((_, i) => subset & (1 << i))
    const text = errors.reduce<readonly string[]>(
      (read, { line, start, text: other }) =>
        read.with(line, `${read[line]?.slice(0, start)}${other}${read[line]?.slice(start + 1)}`),
      lines,
    )
    const layout = layoutOf(text)
    if (layout !== null && failingDigits(layout, text).length > 0) continue
    mass += errors.reduce((product, { weight }) => product * weight, 1)
  }
  return mass
}

// The verdict depends on this sum: an error left out of it lets a wrong MRZ pass.
describe('holdingMass', () => {
  const checked = { passport, visa }
  for (const [what, lines] of Object.entries(checked)) {
    it(`sums over every text whose check digits hold, for a ${what}`, () => {
      const layout = layoutOf(lines)
      if (layout === null) throw new Error('no layout')
      const terms = digitTerms(layout, lines)
      const isDigit = (line: number, index: number) =>
        layout.checkDigits.some((one) => one.line === line && one.index === index)
      fc.assert(
        fc.property(doubtsIn(lines), (drawn) => {
          const doubts = drawn.filter(
            ({ line, start, text }) => /\d/.test(text) || !isDigit(line, start),
          )
          expect(holdingMass(placesOf(lines, doubts), terms, () => false)).to.be.closeTo(
            massByTrying(lines, doubts),
            1e-9,
          )
        }),
        { numRuns: 200 },
      )
    })
  }

  // The filler between the parts may be included in the check digit or not; either way it holds.
  it('counts a long number as holding whichever way its check digit was computed', () => {
    for (const first of ['IDBEL000590448<3016<<<<<<<<<<<', 'IDBEL000590696<1015<<<<<<<<<<<']) {
      const lines = [first, '<'.repeat(30), '<'.repeat(30)]
      const layout = layoutOf(lines)
      if (layout === null) throw new Error('no layout')
      const withoutComposite = { ...layout, checkDigits: layout.checkDigits.slice(0, 3) }
      const terms = digitTerms(withoutComposite, lines)
      expect(
        holdingMass(placesOf(lines, []), terms, () => false),
        first,
      ).to.equal(1)
      const misread = [{ line: 0, start: 6, text: '3', weight: 0.5 }]
      expect(
        holdingMass(placesOf(lines, misread), terms, () => false),
        first,
      ).to.equal(1)
    }
  })

  it('does not vary the places that are to stay as read', () => {
    const layout = layoutOf(passport)
    if (layout === null) throw new Error('no layout')
    // 6 and G count the same modulo 10.
    const places = placesOf(passport, [{ line: 1, start: 35, text: 'G', weight: 0.5 }])
    const terms = digitTerms(layout, passport)
    expect(holdingMass(places, terms, () => false)).to.be.closeTo(1.5, 1e-9)
    expect(holdingMass(places, terms, ({ place }) => place.start === 35)).to.equal(1)
  })
})

/** Up to nine characters that could be others; filler stays, as it decides what a digit covers. */
function doubtsIn(lines: readonly string[]): fc.Arbitrary<Doubt[]> {
  const doubtful = lines.flatMap((text, line) =>
    Array.from(text).flatMap((character, start) =>
      character === '<' || (line === 0 && start < 5) ? [] : [{ line, start, character }],
    ),
  )
  const doubt = fc
    .record({
      at: fc.constantFrom(...doubtful),
      text: fc.constantFrom(...'0123456789OISBZG'),
      weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
    })
    .filter(({ at, text }) => at.character !== text)
  return fc
    .uniqueArray(doubt, { maxLength: 9, selector: ({ at }) => `${at.line} ${at.start}` })
    .map((drawn) =>
      drawn.map(({ at: { line, start }, text, weight }) => ({ line, start, text, weight })),
    )
}
