import { checkDigitsOf, digitTellsApart } from '../mrz/check-digit.ts'
import { type Layout, layoutOf } from '../mrz/layouts.ts'
import type { LikelyCharacter } from '../ocr/line-reader.ts'

/** One character as it was read, where it stands, and what it could be instead. */
export interface JudgedCharacter {
  readonly line: number
  readonly index: number
  readonly top: LikelyCharacter
  readonly next: LikelyCharacter
  /** How likely it is the top one, 0 to 1. */
  readonly certainty: number
}

/** A character surer than this is in no pair of errors. */
const DOUBTFUL = 0.97

/** Of the doubtful ones, the most doubtful: pairs of them are tried out. */
const DOUBTFUL_MAX = 16

/**
 * How likely it is, 0 to 1, that a zone whose digits hold was read without an
 * error. A digit that holds vouches for what it covers, but for a character it
 * cannot tell from the next likely one, and for two errors that cancel.
 */
export function legibilityOf(
  lines: readonly string[],
  characters: readonly JudgedCharacter[],
): number {
  const layout = layoutOf(lines)
  if (layout === null) return 0
  const guarded: JudgedCharacter[] = []
  let unguarded = 1
  for (const character of characters) {
    if (isGuarded(layout, character)) guarded.push(character)
    else unguarded *= character.certainty
  }
  return unguarded / (1 + cancellingPairs(lines, guarded))
}

function isGuarded(layout: Layout, { top, next, ...place }: JudgedCharacter): boolean {
  return digitTellsApart(layout, place, top.text, next.text)
}

/** How much likelier or less likely than what was read the pairs are that no digit would notice. */
function cancellingPairs(lines: readonly string[], guarded: readonly JudgedCharacter[]): number {
  const doubtful = guarded
    .filter(({ certainty }) => certainty < DOUBTFUL)
    .sort((a, b) => a.certainty - b.certainty)
    .slice(0, DOUBTFUL_MAX)
  const holding = checkDigitsOf(lines)?.passed
  let odds = 0
  doubtful.forEach((one, i) => {
    for (const other of doubtful.slice(i + 1)) {
      const exchanged = withNext(withNext(lines, one), other)
      if (checkDigitsOf(exchanged)?.passed === holding) odds += oddsOf(one, other)
    }
  })
  return odds
}

/** The same character misread in the same way twice is one error, not two. */
function oddsOf(one: JudgedCharacter, other: JudgedCharacter): number {
  const isSame = one.top.index === other.top.index && one.next.index === other.next.index
  return isSame ? Math.max(doubtOf(one), doubtOf(other)) : doubtOf(one) * doubtOf(other)
}

function doubtOf({ certainty }: JudgedCharacter): number {
  return (1 - certainty) / certainty
}

function withNext(lines: readonly string[], { line, index, next }: JudgedCharacter): string[] {
  return lines.map((text, i) =>
    i === line ? text.slice(0, index) + next.text + text.slice(index + 1) : text,
  )
}
