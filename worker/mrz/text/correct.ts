/**
 * Corrects letters and digits that look alike (O/0, I/1, B/8, S/5, Z/2), but only if the check
 * digits leave exactly one way to do it.
 */
import { type Alphabet, fieldAlphabets } from './allowed-text.ts'
import { failingDigits } from './check-digit.ts'
import type { CheckDigit, MrzFieldName, MrzLayout, Span } from './layout.ts'
import { fieldsUnder } from './layout.ts'
import { longNumberOf } from './long-number.ts'

const lookalikes: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  B: '8',
  S: '5',
  Z: '2',
  '0': 'O',
  '1': 'I',
  '8': 'B',
  '5': 'S',
  '2': 'Z',
}

/** A wrong candidate fits one time in ten: among more than 2^5 hardly ever only one fits. */
const choicesMax = 5

interface Position {
  readonly line: number
  readonly index: number
}

/**
 * Returns the lines with the only correction that makes every digit concerned hold, or the lines
 * unchanged if no digit fails or the digits do not single one out. Where a composite digit binds
 * the fields together all digits must hold at once; on a visa, which has none, each digit is judged
 * by itself.
 */
export function correctLines(layout: MrzLayout, lines: readonly string[]): readonly string[] {
  const failing = failingDigits(layout, lines)
  if (failing.length === 0) return lines
  if (layout.checkDigits.some((check) => check.subject === 'composite')) {
    return onlyCandidate(layout, lines, layout.checkDigits) ?? lines
  }
  return failing.reduce<readonly string[]>(
    (corrected, check) => onlyCandidate(layout, corrected, [check]) ?? corrected,
    lines,
  )
}

/** The only reading under which all `checks` hold; null if there is none or more than one. */
function onlyCandidate(
  layout: MrzLayout,
  lines: readonly string[],
  checks: readonly CheckDigit[],
): readonly string[] | null {
  const forced = swap(lines, forcedPositions(layout, lines, checks))
  const choices = openPositions(layout, forced, checks)
  if (choices.length > choicesMax) return null
  let found: readonly string[] | null = null
  for (let subset = 0; subset < 1 << choices.length; subset++) {
    const candidate = swap(
      forced,
      choices.filter((_, bit) => subset & (1 << bit)),
    )
    if (failingAmong(checks, layout, candidate).length > 0) continue
    if (found !== null) return null
    found = candidate
  }
  return found
}

/**
 * Letters where only a digit can stand, and digits where only a letter can: swapping them is no
 * choice.
 */
function forcedPositions(
  layout: MrzLayout,
  lines: readonly string[],
  checks: readonly CheckDigit[],
): readonly Position[] {
  const fields = new Set(checks.flatMap((check) => fieldsUnder(check, layout)))
  const digits = [
    ...spansOf(fields, 'digits', layout),
    ...checks.map((check) => ({ line: check.line, start: check.index, end: check.index + 1 })),
  ]
  const long = checks.some(isNumberCheck) ? longNumberOf(layout, lines) : null
  if (long !== null) digits.push(long.digit)
  return [
    ...positionsWhere(/[OIBSZ]/, lines, digits),
    ...positionsWhere(/[01852]/, lines, spansOf(fields, 'letters', layout)),
  ]
}

/**
 * Positions that may hold either of a pair: in the fields whose own digit fails
 * or, when the composite digit fails alone, in all that it covers.
 */
function openPositions(
  layout: MrzLayout,
  lines: readonly string[],
  checks: readonly CheckDigit[],
): readonly Position[] {
  const failing = failingAmong(checks, layout, lines)
  const own = failing.filter((check) => check.subject !== 'composite')
  const fields = (own.length > 0 ? own : failing).flatMap((check) => fieldsUnder(check, layout))
  const spans = spansOf(new Set(fields), 'either', layout)
  const long = own.some(isNumberCheck) ? longNumberOf(layout, lines) : null
  if (long !== null) spans.push(long.tail)
  return positionsWhere(/[OIBSZ01852]/, lines, spans)
}

function failingAmong(
  checks: readonly CheckDigit[],
  layout: MrzLayout,
  lines: readonly string[],
): readonly CheckDigit[] {
  return failingDigits(layout, lines).filter((check) => checks.includes(check))
}

function isNumberCheck(check: CheckDigit): boolean {
  return check.subject === 'document number'
}

/**
 * The spans of the fields of one alphabet, without the document code: it decided the layout, so it
 * is never corrected.
 */
function spansOf(fields: ReadonlySet<MrzFieldName>, alphabet: Alphabet, layout: MrzLayout): Span[] {
  return Array.from(fields)
    .filter((name) => name !== 'documentCode' && fieldAlphabets[name] === alphabet)
    .flatMap((name) => layout.fields[name] ?? [])
}

function positionsWhere(
  pattern: RegExp,
  lines: readonly string[],
  spans: readonly Span[],
): readonly Position[] {
  return spans.flatMap(({ line, start, end }) =>
    Array.from({ length: end - start }, (_, offset) => ({ line, index: start + offset })).filter(
      (at) => pattern.test(lines[at.line]![at.index]!),
    ),
  )
}

function swap(lines: readonly string[], positions: readonly Position[]): readonly string[] {
  if (positions.length === 0) return lines
  const characters = lines.map((line) => Array.from(line))
  for (const { line, index } of positions) {
    characters[line]![index] = lookalikes[lines[line]![index]!]!
  }
  return characters.map((line) => line.join(''))
}
