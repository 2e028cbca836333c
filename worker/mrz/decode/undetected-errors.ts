import { checkDigitsOf, digitTellsApart } from '../text/check-digit.ts'
import type { MrzLayout } from '../text/layout.ts'
import { layoutOf } from '../text/layouts.ts'
import { undetectedErrors } from './acceptance.ts'
import type { LikelyCharacter } from './mrz-characters.ts'

/** One character as it was read, where it stands, and what it could be instead. */
export interface JudgedCharacter {
  readonly line: number
  readonly index: number
  readonly top: LikelyCharacter
  readonly next: LikelyCharacter
  /** How likely it is the top one, 0 to 1. */
  readonly certainty: number
  /** Whether a check digit covers it, or it is one. */
  readonly isUnderDigit: boolean
}

/**
 * How likely it is, 0 to 1, that these characters of an MRZ whose digits hold
 * were read without an error. A digit that holds vouches for what it covers, but for
 * a character it cannot tell from the next likely one, and for several errors that cancel.
 * A character as certain as `alikeBelow` has no part in errors of one kind.
 */
export function errorFreeProbability(
  lines: readonly string[],
  characters: readonly JudgedCharacter[],
  alikeBelow: number = undetectedErrors.doubtfulBelow,
): number {
  const layout = layoutOf(lines)
  if (layout === null) return 0
  const guarded: JudgedCharacter[] = []
  let unguarded = 1
  for (const character of characters) {
    if (isGuarded(layout, character)) guarded.push(character)
    else unguarded *= character.certainty
  }
  return unguarded / (1 + cancellingErrors(lines, guarded, alikeBelow))
}

function isGuarded(layout: MrzLayout, { top, next, ...place }: JudgedCharacter): boolean {
  return digitTellsApart(layout, place, top.text, next.text)
}

/** How likely, against what was read, are the errors that no digit would notice: two, or more of one kind. */
function cancellingErrors(
  lines: readonly string[],
  guarded: readonly JudgedCharacter[],
  alikeBelow: number,
): number {
  const doubtful = guarded
    .filter(({ certainty }) => certainty < undetectedErrors.doubtfulBelow)
    .sort((a, b) => a.certainty - b.certainty)
    .slice(0, undetectedErrors.doubtfulMax)
  const holding = checkDigitsOf(lines)?.passed
  let odds = 0
  for (const errors of [...unlikePairs(doubtful), ...alikeSets(doubtful, guarded, alikeBelow)]) {
    if (checkDigitsOf(errors.reduce(withNext, lines))?.passed === holding) odds += oddsOf(errors)
  }
  return odds
}

function unlikePairs(doubtful: readonly JudgedCharacter[]): JudgedCharacter[][] {
  return doubtful.flatMap((one, i) =>
    doubtful.slice(i + 1).flatMap((other) => (kindOf(one) === kindOf(other) ? [] : [[one, other]])),
  )
}

/** Two or more characters that could all be mistaken in the same way: `O` for `0` throughout. */
function alikeSets(
  doubtful: readonly JudgedCharacter[],
  guarded: readonly JudgedCharacter[],
  alikeBelow: number,
): JudgedCharacter[][] {
  const kinds = new Set(doubtful.map(kindOf))
  return [...kinds].flatMap((kind) => {
    const alike = guarded
      .filter((one) => kindOf(one) === kind && one.certainty < alikeBelow)
      .sort((a, b) => a.certainty - b.certainty)
      .slice(0, undetectedErrors.alikeMax)
    const subsets = Array.from({ length: 2 ** alike.length }, (_, bits) =>
      alike.filter((_, i) => bits & (1 << i)),
    )
    return subsets.filter(({ length }) => length > 1)
  })
}

function kindOf({ top, next }: JudgedCharacter): string {
  return top.text + next.text
}

/** The same misreading several times over is one error, as likely as its likeliest instance. */
function oddsOf(errors: readonly JudgedCharacter[]): number {
  const isOneKind = new Set(errors.map(kindOf)).size === 1
  const doubts = errors.map(({ certainty }) => (1 - certainty) / certainty)
  return isOneKind ? Math.max(...doubts) : doubts.reduce((product, doubt) => product * doubt, 1)
}

function withNext(
  lines: readonly string[],
  { line, index, next }: JudgedCharacter,
): readonly string[] {
  return lines.map((text, i) =>
    i === line ? text.slice(0, index) + next.text + text.slice(index + 1) : text,
  )
}
