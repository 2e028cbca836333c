import { MrzPosterior } from '../../../../worker/mrz/decode/posterior.ts'
import type { Span } from '../../../../worker/mrz/text/layout.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { exampleLines } from '../../../support/readings/icao-example.ts'
import { lineOf, seen } from '../../../support/readings/line-reading.ts'

type Seen = string | Readonly<Record<string, number>>

// ICAO 9303-5, appendix A: the number is `D23145890`, and every digit holds.
const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
]

/** An MRZ read without a doubt, except for some characters seen differently. */
function posteriorOf(
  lines: readonly string[],
  ...doubts: readonly (readonly [line: number, column: number, seen: Seen, presence?: number])[]
): MrzPosterior {
  const rows = lines.map((text, line) =>
    doubts
      .filter(([of]) => of === line)
      .reduce(
        (characters, [, column, what, presence]) =>
          characters.toSpliced(column, 1, seen(0, what, presence)),
        [...lineOf(text).characters],
      ),
  )
  const layout = layoutOf(lines)
  if (layout === null) throw new Error('no layout')
  return new MrzPosterior(layout, rows)
}

const at = (line: number, start: number, end = start + 1): Span => ({ line, start, end })

describe('MrzPosterior, reading the lines', () => {
  const nationality = (...codes: readonly [Seen, Seen, Seen]) => {
    const doubts = codes.map((what, i) => [1, 10 + i, what] as const)
    const posterior = posteriorOf(exampleLines, ...doubts)
    return { text: posterior.lines[1]?.slice(10, 13), certainty: posterior.asSeen(at(1, 10, 13)) }
  }

  it('reads a letter where only letters may stand, even if it looks more like a digit', () => {
    expect(posteriorOf(card, [0, 1, { 0: 0.95, O: 0.05 }]).lines[0]).to.match(/^IOUTO/)
    expect(posteriorOf(card, [2, 6, { 0: 0.999, O: 0.001 }]).lines[2]).to.equal(card[2])
    expect(nationality('U', 'T', { 0: 0.9, O: 0.1 }).text).to.equal('UTO')
  })

  it('prefers a code that exists when the picture leaves the letters open', () => {
    expect(nationality({ G: 0.7, C: 0.3 }, 'A', 'N').text).to.equal('CAN')
    expect(nationality('D', '<', { K: 0.6, '<': 0.4 }).text).to.equal('D<<')
    expect(nationality('<', { K: 0.6, '<': 0.4 }, '<').text).to.equal('<<<')
  })

  // Lines are exactly as read: a mock that plainly prints GAN is read as GAN.
  it('keeps an unknown code that was clearly read, and any known code', () => {
    expect(nationality({ G: 0.998, C: 0.002 }, 'A', 'N').text).to.equal('GAN')
    expect(nationality('X', 'Y', 'Z').text).to.equal('XYZ')
    expect(nationality({ G: 0.51, C: 0.49 }, 'I', 'N').text).to.equal('GIN')
  })

  it('is less certain of an unknown code than of a known one', () => {
    expect(nationality({ G: 0.998, C: 0.002 }, 'A', 'N').certainty).to.be.below(0.8)
    expect(nationality('X', 'Y', { Z: 0.93, J: 0.07 }).certainty).to.be.below(0.95)
    expect(nationality('C', 'A', 'N').certainty).to.be.above(0.999)
  })

  // Check digits correct only the published fields: the likelier text is read even if it fails.
  it('never picks a character because it makes a check digit hold', () => {
    const { lines } = posteriorOf(card, [0, 6, { 3: 0.6, 2: 0.4 }])
    expect(lines[0]?.slice(5, 14)).to.equal('D33145890')
  })
})

// Money and people depend on `passed`: no error may slip past every check digit.
describe('MrzPosterior, given that every check digit holds', () => {
  it('is as certain as the characters themselves where no digit covers them', () => {
    const names = posteriorOf(card, [2, 2, { I: 0.9, L: 0.1 }], [2, 3, { K: 0.8, X: 0.2 }])
    expect(names.givenDigits()).to.be.closeTo(0.72, 1e-3)
    expect(names.givenDigits(at(2, 3))).to.be.closeTo(0.8, 1e-3)
    expect(names.underDigits()).to.be.above(0.999)
  })

  it('is certain where a check digit would have caught a single error', () => {
    const single = posteriorOf(card, [0, 6, { 2: 0.6, 3: 0.4 }])
    expect(single.asSeen(at(0, 6))).to.be.closeTo(0.6, 1e-3)
    expect(single.givenDigits(at(0, 6))).to.be.above(0.999)
  })

  it('stays in doubt about a character that its digit cannot distinguish from the next likely one', () => {
    expect(posteriorOf(card, [0, 5, { D: 0.6, 3: 0.4 }]).underDigits()).to.be.closeTo(0.6, 1e-3)
  })

  // 2 for 7 and 8 for 3 each change the sum by five times a weight: together they cancel modulo 10.
  it('is less certain by the product of their odds for two errors that would cancel out', () => {
    const both = posteriorOf(card, [0, 6, { 2: 0.8, 7: 0.2 }], [0, 11, { 8: 0.8, 3: 0.2 }])
    expect(both.underDigits()).to.be.closeTo(1 / (1 + 0.25 * 0.25), 1e-3)
  })

  // In a typeface where Z and 2 look alike, the surer one is wrong along with the doubtful one.
  it('treats the same misreading in several places as one error, not as a coincidence', () => {
    const lookalikes = [
      'C<ITACAAZZAAA15<<<<<<<<<<<<<<<',
      '8703282F2808314ITA<<<<<<<<<<<8',
      'ROSSI<<ELENA<<<<<<<<<<<<<<<<<<',
    ]
    const doubtful = [0, 8, { Z: 0.8, 2: 0.2 }] as const
    const surer = [0, 9, { Z: 0.95, 2: 0.05 }] as const
    expect(posteriorOf(lookalikes, doubtful).underDigits()).to.be.above(0.999)
    expect(posteriorOf(lookalikes, doubtful, surer).underDigits()).to.be.below(0.85)
  })

  it('reports when one glyph may have been read as two characters', () => {
    const zeros = [
      'C<ITACA00000AA4<<<<<<<<<<<<<<<',
      '8703282F2808314ITA<<<<<<<<<<<0',
      card[2] ?? '',
    ]
    const as = (...read: readonly string[]) =>
      posteriorOf(
        zeros,
        ...read.map(
          (top, i) => [0, 7 + i, { [top]: 0.85, [top === 'O' ? 0 : 'O']: 0.15 }] as const,
        ),
      ).mixesLookalikes()
    expect(as('0', 'O', '0')).to.equal(true)
    expect(as('0', '0', '0')).to.equal(false)
    expect(
      posteriorOf(['C<ITACA0O0O0AA4<<<<<<<<<<<<<<<', ...zeros.slice(1)]).mixesLookalikes(),
    ).to.equal(false)
  })

  it('doubts a character that was hardly seen, unless a check digit covers it', () => {
    expect(posteriorOf(card, [2, 0, 'E', 0.35]).asSeen()).to.be.below(0.5)
    expect(posteriorOf(card, [0, 6, '2', 0.35]).underDigits()).to.be.above(0.8)
  })

  it('gives the lowest certainty of a character, outside check digits or overall', () => {
    const posterior = posteriorOf(card, [2, 0, { E: 0.9, F: 0.1 }], [0, 6, { 2: 0.6, 3: 0.4 }])
    expect(posterior.leastCertain()).to.be.closeTo(0.9, 1e-3)
    expect(posterior.leastCertain('digitsToo')).to.be.closeTo(0.6, 1e-3)
  })
})
