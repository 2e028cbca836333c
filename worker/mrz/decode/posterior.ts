/**
 * How likely the lines of an MRZ are right: all of them, or a part.
 *
 * A recognizer says of each column how likely what it saw would be under each character. The layout
 * says what can stand there (`text/allowed-text.ts`): never a digit where only letters may, and
 * rarely a state or a day that does not exist. The product of both weighs every text at every place
 * (`judged-place.ts`); the likeliest of each place make the lines **as read**. No check digit has a
 * say in them.
 *
 * Check digits say how far the lines can be trusted. Of all texts that could stand in the MRZ, the
 * weight of those whose digits hold is summed up exactly (`holding-mass.ts`). The share that the
 * lines as read have in it is the probability that they are right, given that every digit holds:
 * errors that cancel each other, and characters that no digit tells apart, are all in it.
 *
 * Errors of one kind do not come alone: in a face whose `0` looks like its `O`, all may be mistaken.
 * So for each pair of characters that is hard to tell apart, the texts are weighed again as if,
 * wherever it is in question, it could not be told apart at all.
 */
import { type Beginning, type Place, placesOf } from '../text/allowed-text.ts'
import { digitTerms } from '../text/digit-terms.ts'
import type { MrzLayout, Span } from '../text/layout.ts'
import { readingWeights } from './acceptance.ts'
import type { CharacterGrid } from './character-grid.ts'
import { holdingMass, isUnderDigit, type Terms } from './holding-mass.ts'
import {
  certaintyAt,
  type JudgedPlace,
  judgePlace,
  type SeenColumns,
  seenColumn,
} from './judged-place.ts'
import { topCharacters } from './mrz-characters.ts'

/** A way to weigh the texts, and how likely it is against the plain one. */
interface Weighing {
  readonly odds: number
  readonly places: readonly JudgedPlace[]
}

/** How likely the texts are that an MRZ may have, by what was seen in its columns and by its check digits. */
export class MrzPosterior {
  /** As read. */
  readonly lines: readonly string[]
  private readonly seen: SeenColumns
  private readonly places: readonly JudgedPlace[]
  private readonly terms: Terms
  /** Reckoned when it is first asked for: most prints that are read are no MRZ. */
  private weighings: readonly Weighing[] | null = null
  private whole: number | null = null

  /** @param rows of the layout's dimensions */
  constructor(layout: MrzLayout, rows: CharacterGrid['lines']) {
    this.seen = rows.map((row) => row.map(seenColumn))
    const places = placesOf(layout, beginningOf(layout, this.seen))
    this.places = places.map((place) => judgePlace(place, this.seen))
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

  /** The same of the least certain character that no digit covers; with `digits`: of all. */
  leastCertain(digits?: 'digitsToo'): number {
    const asked = this.places.filter((judged) => digits !== undefined || !this.isUnderDigit(judged))
    return Math.min(1, ...asked.map(certaintyAt))
  }

  /** How likely the lines are right, or a part of them, 0 to 1, given that every digit holds. */
  givenDigits(part?: Span): number {
    return this.share(({ place }) => part === undefined || overlaps(place, part))
  }

  /** The same of all that digits cover. */
  underDigits(): number {
    return this.share((judged) => this.isUnderDigit(judged))
  }

  private isUnderDigit({ place: { line, start, end } }: JudgedPlace): boolean {
    return this.terms[line]!.slice(start, end).some(isUnderDigit)
  }

  private share(isAsRead: (judged: JudgedPlace) => boolean): number {
    this.whole ??= this.mass(() => false)
    return this.whole === 0 ? 0 : this.mass(isAsRead) / this.whole
  }

  private mass(isAsRead: (judged: JudgedPlace) => boolean): number {
    this.weighings ??= [{ odds: 1, places: this.places }, ...this.withoutTelling()]
    return this.weighings.reduce(
      (sum, { odds, places }) => sum + odds * holdingMass(places, this.terms, isAsRead),
      0,
    )
  }

  /** Whether the lines have both of a pair where it is hard to tell: `0O0OO` for five zeros. */
  mixesLookalikes(): boolean {
    return this.hardPairs().some(({ read }) => read.size > 1)
  }

  /** As if pairs that are hard to tell apart could not be. */
  private withoutTelling(): Weighing[] {
    return this.hardPairs().map(({ pair, odds }) => {
      const seen = this.seen.map((row) => row.map((column) => alikeIn(column, pair)))
      const isChanged = ({ line, start, end }: Place) =>
        seen[line]!.slice(start, end).some((column, i) => column !== this.seen[line]![start + i])
      const places = this.places.map((judged) =>
        isChanged(judged.place) ? judgePlace(judged.place, seen, judged.possible[0]!.text) : judged,
      )
      return { odds, places }
    })
  }

  /** Each pair of characters that is hard to tell apart, and not in one column alone. */
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
        .filter((_, column) => isUnderDigit(this.terms[line]![column]!))
        .map(doubtIn)
        .filter(({ odds }) => odds >= readingWeights.hardAsWell),
    )
  }
}

/** The two likeliest characters of a column, and how likely the second is against the first. */
interface Doubt {
  readonly pair: string
  readonly read: string
  readonly odds: number
}

/** The same of all columns in which it is these two. */
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

/** The same where the pair is plainly told apart. */
function alikeIn(column: Float32Array, pair: string): Float32Array {
  const doubt = doubtIn(column)
  if (doubt.pair !== pair || doubt.odds < readingWeights.hardAsWell) return column
  const [top, next] = topCharacters(column)
  return column.with(next.index, top.probability)
}

function overlaps(place: Span, part: Span): boolean {
  return place.line === part.line && place.start < part.end && part.start < place.end
}

/** Some states have rules of their own: which state it is has to be read first. */
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
