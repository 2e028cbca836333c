/**
 * Check digits of ICAO 9303-3 §4.9: weights 7, 3, 1 repeated, modulo 10; `<` counts 0, a digit
 * itself, A to Z 10 to 35.
 */

import { type CheckDigit, type MrzLayout, type Span, textAt } from './layout.ts'
import { layoutOf } from './layouts.ts'
import { type LongNumber, longNumberOf } from './long-number.ts'
import { longNumberSums } from './state-rules.ts'

export const digitWeights = [7, 3, 1] as const
const filler = 60

/** Value of a character by its code; -1 if no MRZ has that character. */
const values = Int8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return code - 48
  if (code >= 65 && code <= 90) return code - 55
  return code === filler ? 0 : -1
})

/** The value of a character, 0 to 35; -1 if no MRZ has it. */
export function characterValue(character: string): number {
  return values[character.charCodeAt(0)] ?? -1
}

/** The digits of an MRZ that do not hold, in the layout's order. */
export function failingDigits(layout: MrzLayout, lines: readonly string[]): readonly CheckDigit[] {
  const long = longNumberOf(layout, lines)
  return layout.checkDigits.filter((check) => !digitHolds(check, lines, long))
}

/** Where a character of an MRZ stands. */
export interface CharacterPlace {
  readonly line: number
  readonly index: number
}

/** Whether a check digit covers the character there, or is that character. */
export function isUnderDigit({ checkDigits }: MrzLayout, place: CharacterPlace): boolean {
  return checkDigits.some(
    ({ line, index, over }) =>
      (line === place.line && index === place.index) ||
      over.some(
        (span) => span.line === place.line && span.start <= place.index && place.index < span.end,
      ),
  )
}

/**
 * Whether two MRZs of the same shape agree in their check digits and in all characters under these.
 */
export function areAlikeUnderDigits(one: readonly string[], other: readonly string[]): boolean {
  const layout = layoutOf(one)
  if (layout === null || one.length !== other.length) return false
  return one.every((text, line) => {
    const otherText = other[line] ?? ''
    if (text.length !== otherText.length) return false
    return Array.from(text).every(
      (character, index) =>
        character === otherText[index] || !isUnderDigit(layout, { line, index }),
    )
  })
}

/**
 * What the digit of a long number covers. Issuers differ on whether the `<` that announces the
 * number is part of the sum, so this keeps the spans for which the digit holds, if any.
 */
export function longNumberSpans(long: LongNumber, lines: readonly string[]): readonly Span[] {
  const expected = digitValue(lines, long.digit.line, long.digit.start)
  const ways = longNumberSums.map(({ withFiller }) => [
    withFiller ? long.headWithFiller : long.head,
    long.tail,
  ])
  return ways.find((spans) => sumOf(spans, lines) === expected) ?? ways[0]!
}

/** Whether one digit holds. The digit of a long number follows its last character. */
function digitHolds(check: CheckDigit, lines: readonly string[], long: LongNumber | null): boolean {
  if (check.subject === 'document number' && long !== null) {
    const expected = digitValue(lines, long.digit.line, long.digit.start)
    return expected >= 0 && expected === sumOf(longNumberSpans(long, lines), lines)
  }
  const expected = digitValue(lines, check.line, check.index)
  if (expected >= 0) return expected === sumOf(check.over, lines)
  return check.fillerWhenEmpty && isFiller(lines, check)
}

/** 0 to 9; -1 if no digit stands there. */
function digitValue(lines: readonly string[], line: number, index: number): number {
  const code = lines[line]!.charCodeAt(index)
  return code >= 48 && code <= 57 ? code - 48 : -1
}

/**
 * The weighted sum modulo 10; the weights continue from span to span. -1 for a foreign character.
 */
function sumOf(spans: readonly Span[], lines: readonly string[]): number {
  let sum = 0
  let position = 0
  for (const span of spans) {
    const line = lines[span.line]!
    for (let index = span.start; index < span.end; index++) {
      const value = values[line.charCodeAt(index)] ?? -1
      if (value < 0) return -1
      sum += value * digitWeights[position % 3]!
      position++
    }
  }
  return sum % 10
}

function isFiller(lines: readonly string[], check: CheckDigit): boolean {
  const text = check.over.map((span) => textAt(lines, span)).join('')
  return /^<*$/.test(text + lines[check.line]![check.index]!)
}
