/**
 * How likely the lines of an MRZ are right, as a whole or in part.
 *
 * A recognizer says for each column how likely what it saw is under each character. The layout says
 * what can stand there (`text/allowed-text.ts`): never a digit where only letters may, and rarely a
 * state or a day that does not exist. The product of both weighs every text at every place
 * (`judged-place.ts`); the likeliest text of each place makes up the lines **as read**. Check
 * digits have no say in these.
 *
 * Check digits say how far the lines can be trusted. The weights of all possible texts of the MRZ
 * whose digits hold are summed exactly (`holding-mass.ts`). The share of the lines as read in this
 * sum is the probability that they are right, given that every digit holds. It accounts for errors
 * that cancel each other and for characters that no digit distinguishes.
 *
 * Errors of one kind do not come alone: in a typeface whose `0` looks like its `O`, all may be
 * mistaken. So for each pair of characters that is hard to tell apart, the texts are weighed again
 * as if the two were indistinguishable wherever they are in question.
 */
import { type Beginning, type Place, placesOf } from '../text/allowed-text.ts'
import { digitTerms } from '../text/digit-terms.ts'
import type { MrzLayout, Span } from '../text/layout.ts'
import { readingWeights } from './acceptance.ts'
import type { CharacterGrid } from './character-grid.ts'
import { hasDigit, holdingMass, type Terms } from './holding-mass.ts'
import {
  certaintyAt,
  type JudgedPlace,
  judgePlace,
  type SeenColumns,
  seenColumn,
} from './judged-place.ts'
import { topCharacters } from './mrz-characters.ts'
import { weighNoughts } from './noughts.ts'

/** One way to weigh the texts, and how likely it applies relative to the plain one. */
interface Weighing {
  readonly odds: number
  readonly places: readonly JudgedPlace[]
}

/**
 * How likely each possible text of an MRZ is, by what was seen in its columns and by its check
 * digits.
 */
export class MrzPosterior {
  /** The lines as read. */
  readonly lines: readonly string[]
  private readonly layout: MrzLayout
  private readonly seen: SeenColumns
  private readonly places: readonly JudgedPlace[]
  private readonly terms: Terms
  /** Computed when first needed: most print that is read is no MRZ. */
  private weighings: readonly Weighing[] | null = null
  private whole: number | null = null

  /** @param rows of the layout's dimensions */
  constructor(layout: MrzLayout, rows: CharacterGrid['lines']) {
    this.seen = rows.map((row) => row.map(seenColumn))
    this.layout = layout
    const places = placesOf(layout, beginningOf(layout, this.seen))
    const weighed = weighNoughts(layout, this.seen)
    this.places = places.map((place) => judgePlace(place, weighed))
    this.lines = rows.map((_, row) =>
      this.places
        .filter(({ place }) => place.line === row)
        .map(({ possible }) => possible[0]!.text)
        .join(''),
    )
    this.terms = digitTerms(layout, this.lines)
  }

  /** How likely the lines are right, or a part of them, 0 to 1, whatever the digits say. */
  asSeen(part?: Span): number {
    return this.places
      .filter(({ place }) => part === undefined || overlaps(place, part))
      .reduce((product, judged) => product * certaintyAt(judged), 1)
  }

  /**
   * Certainty as seen, whatever the digits say, of the least certain place that no digit covers, of
   * all places with `digitsToo`, or of those that a digit covers with `underDigits`; 0 to 1.
   */
  leastCertain(which: 'beside' | 'digitsToo' | 'underDigits' = 'beside'): number {
    const isAsked = (judged: JudgedPlace) =>
      which === 'digitsToo' || this.isUnderDigit(judged) === (which === 'underDigits')
    return Math.min(1, ...this.places.filter(isAsked).map(certaintyAt))
  }

  /** How likely the lines are right, or a part of them, 0 to 1, given that every digit holds. */
  givenDigits(part?: Span): number {
    return this.share(({ place }) => part === undefined || overlaps(place, part))
  }

  /** The same for everything that digits cover. */
  underDigits(): number {
    return this.share((judged) => this.isUnderDigit(judged))
  }

  private isUnderDigit({ place: { line, start, end } }: JudgedPlace): boolean {
    return this.terms[line]!.slice(start, end).some(hasDigit)
  }

  private share(isAsRead: (judged: JudgedPlace) => boolean): number {
    this.whole ??= this.mass(() => false)
    return this.whole === 0 ? 0 : this.mass(isAsRead) / this.whole
  }

  private mass(isAsRead: (judged: JudgedPlace) => boolean): number {
    this.weighings ??= [{ odds: 1, places: this.places }, ...this.asIfAlike()]
    return this.weighings.reduce(
      (sum, { odds, places }) => sum + odds * holdingMass(places, this.terms, isAsRead),
      0,
    )
  }

  /** Whether the lines contain both characters of a hard pair: `0O0OO` for five zeros. */
  mixesLookalikes(): boolean {
    return this.hardPairs().some(({ read }) => read.size > 1)
  }

  /** One weighing for each hard pair, as if its characters were indistinguishable. */
  private asIfAlike(): Weighing[] {
    return this.hardPairs().map(({ pair, odds }) => {
      const seen = this.seen.map((row) => row.map((column) => alikeIn(column, pair)))
      const isChanged = ({ line, start, end }: Place) =>
        seen[line]!.slice(start, end).some((column, i) => column !== this.seen[line]![start + i])
      const weighed = weighNoughts(this.layout, seen)
      const places = this.places.map((judged) =>
        isChanged(judged.place)
          ? judgePlace(judged.place, weighed, judged.possible[0]!.text)
          : judged,
      )
      return { odds, places }
    })
  }

  /** The pairs of characters that are hard to tell apart, in more than one column. */
  private hardPairs(): HardPair[] {
    const byPair = new Map<string, Doubt[]>()
    for (const doubt of this.hardColumns())
      byPair.set(doubt.pair, [...(byPair.get(doubt.pair) ?? []), doubt])
    return Array.from(byPair, ([pair, doubts]) => ({
      pair,
      columns: doubts.length,
      odds: Math.max(...doubts.map(({ odds }) => odds)),
      read: new Set(doubts.map(({ read }) => read)),
    })).filter(({ columns, odds }) => columns > 1 && odds >= readingWeights.hardToTell)
  }

  private hardColumns(): Doubt[] {
    return this.seen.flatMap((row, line) =>
      row
        .filter((_, column) => hasDigit(this.terms[line]![column]!))
        .map(doubtIn)
        .filter(({ odds }) => odds >= readingWeights.hardAsWell),
    )
  }
}

/**
 * The two likeliest characters of a column, and the second's likelihood relative to the first's.
 */
interface Doubt {
  readonly pair: string
  readonly read: string
  readonly odds: number
}

/** The doubts of all columns with this pair, put together. */
interface HardPair extends Omit<Doubt, 'read'> {
  readonly read: ReadonlySet<string>
}

function doubtIn(column: Float32Array): Doubt {
  const [top, next] = topCharacters(column)
  return {
    pair: [top.text, next.text].sort().join(''),
    read: top.text,
    odds: next.probability / top.probability,
  }
}

/**
 * The column with both characters of the pair equally likely; unchanged where the pair is not in
 * question.
 */
function alikeIn(column: Float32Array, pair: string): Float32Array {
  const doubt = doubtIn(column)
  if (doubt.pair !== pair || doubt.odds < readingWeights.hardAsWell) return column
  const [top, next] = topCharacters(column)
  return column.with(next.index, top.probability)
}

function overlaps(place: Span, part: Span): boolean {
  return place.line === part.line && place.start < part.end && part.start < place.end
}

/** Document code and state, which have to be read first: some states have rules of their own. */
function beginningOf(layout: MrzLayout, seen: SeenColumns): Beginning {
  const { documentCode, issuingState } = layout.fields
  const places = placesOf(layout, { code: '', state: '' })
  const textAt = (span: Span | undefined) => {
    const place =
      span && places.find(({ line, start }) => line === span.line && start === span.start)
    return place ? judgePlace(place, seen).possible[0]!.text : ''
  }
  return { code: textAt(documentCode), state: textAt(issuingState) }
}
