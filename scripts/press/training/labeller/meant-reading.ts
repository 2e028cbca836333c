/** Lines that were read from a photograph with what each of their characters means on the drawn page. */
import type { PrintedLine } from '../../../../worker/viz/print/printed-page.ts'
import type { MeantLine } from './labelled-side.ts'

/** Print that nothing on the drawn page explains, and print of which nobody can say what it was. */
export const OTHER = 'o'
export const UNKNOWN = '?'

/** A line is unknown if more than this share of its characters was read otherwise than drawn. */
const DISTANCE_MAX = 0.5

/** How far the base lines of a read and a drawn line may be apart, in the larger of their heights. */
const APART_MAX = 0.8

/** Cost of a character for another one of the same kind (letter, digit, blank, sign). */
const ALIKE = 0.7

/** Meanings of the characters of one read line; both in the same unit, from the same corner. */
export function meantReading(read: PrintedLine, drawn: readonly MeantLine[]): string[] {
  const letters = Array.from(read.text)
  const row = drawn.filter((line) => isInRow(line, read)).toSorted((a, b) => a.box[0] - b.box[0])
  if (row.length === 0) return letters.map(() => OTHER)
  const isLeftwards = row.some(({ text }) => /[\p{Script=Hebr}\p{Script=Arab}]/u.test(text))
  const inOrder = isLeftwards ? row.toReversed() : row
  const target = inOrder.flatMap(({ text, meanings }, at) => [
    ...(at > 0 ? [{ letter: ' ', meaning: OTHER }] : []),
    ...Array.from(text, (letter, place) => ({ letter, meaning: meanings[place] ?? OTHER })),
  ])
  const { partners, cost } = aligned(letters, target)
  if (cost > DISTANCE_MAX * letters.length) return letters.map(() => UNKNOWN)
  return withoutGaps(partners.map((at) => (at === null ? null : (target[at]?.meaning ?? null))))
}

function isInRow({ box, height }: MeantLine, { box: read, capitalHeight }: PrintedLine): boolean {
  const apart = Math.abs(box[3] - read.y1) / Math.max(height, capitalHeight)
  return apart < APART_MAX && box[0] < read.x1 + capitalHeight && box[2] > read.x0 - capitalHeight
}

interface Drawn {
  readonly letter: string
  readonly meaning: string
}

/** The cheapest alignment; what of the target stands before and behind the text costs nothing. */
function aligned(text: readonly string[], target: readonly Drawn[]) {
  const width = target.length + 1
  const costs = new Float64Array((text.length + 1) * width)
  const cell = (row: number, column: number) => costs[row * width + column] ?? Infinity
  for (let row = 1; row <= text.length; row++) {
    costs[row * width] = row
    for (let column = 1; column < width; column++)
      costs[row * width + column] = Math.min(
        cell(row - 1, column - 1) + costOf(text[row - 1] ?? '', target[column - 1]?.letter ?? ''),
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
      )
  }
  const ends = Array.from({ length: width }, (_, column) => cell(text.length, column))
  const cost = Math.min(...ends)
  const partners: (number | null)[] = text.map(() => null)
  let row = text.length
  let column = ends.indexOf(cost)
  while (row > 0) {
    const here = cell(row, column)
    if (here === cell(row - 1, column) + 1) row--
    else if (column > 0 && here === cell(row, column - 1) + 1) column--
    else {
      row--
      column--
      partners[row] = column
    }
  }
  return { partners, cost }
}

function costOf(one: string, other: string): number {
  if (one.toUpperCase() === other.toUpperCase()) return 0
  return kindOf(one) === kindOf(other) ? ALIKE : 1
}

function kindOf(letter: string): number {
  if (/\p{L}/u.test(letter)) return 0
  if (/\p{N}/u.test(letter)) return 1
  return letter === ' ' ? 2 : 3
}

/** A character that stands for none belongs to the one before it, the first to the next. */
function withoutGaps(meanings: readonly (string | null)[]): string[] {
  const first = meanings.find((one) => one !== null) ?? OTHER
  let last = first
  return meanings.map((one) => {
    last = one ?? last
    return last
  })
}
