import { failingDigits } from './check-digit.ts'
import type { CheckDigit, MrzFieldName, MrzLayout, Span } from './layout.ts'
import { covers, textAt } from './layout.ts'
import { longNumberOf } from './long-number.ts'
import type { MrzField } from './mrz-reading.ts'

/**
 * Reads one field, or joins the parts of it at `spans`; null if the layout has no such field.
 * `interpret` turns the characters into the published value.
 */
export type ReadField = (
  name: MrzFieldName,
  interpret: (text: string) => string | null,
  spans?: readonly [Span, ...Span[]],
) => MrzField | null

/** Returns a reader of fields that compares the lines as read with the corrected ones. */
export function fieldReader(
  layout: MrzLayout,
  lines: readonly string[],
  corrected: readonly string[],
): ReadField {
  const failing = failingDigits(layout, corrected)

  return (name, interpret, spans) => {
    const field = layout.fields[name]
    if (field === undefined) return null
    const parts = spans ?? [field]
    const check = digitOver(layout, field)
    const from = joinAt(lines, parts)
    const to = joinAt(corrected, parts)
    return {
      value: interpret(to),
      printed: from,
      valid: check === null ? null : validity(check, failing),
      span: parts[0],
      correction: from === to ? correctionOf(check) : { from, to },
    }
  }

  /** The correction of the digit alone, where the field itself was read well. */
  function correctionOf(check: CheckDigit | null): MrzField['correction'] {
    if (check === null) return null
    const long = check.subject === 'document number' ? longNumberOf(layout, corrected) : null
    const span = long?.digit ?? { line: check.line, start: check.index, end: check.index + 1 }
    const from = textAt(lines, span)
    const to = textAt(corrected, span)
    return from === to ? null : { from, to }
  }
}

function joinAt(lines: readonly string[], spans: readonly Span[]): string {
  return spans.map((span) => textAt(lines, span)).join('')
}

/** The field's own digit, else the composite one; null if none covers it. */
function digitOver(layout: MrzLayout, field: Span): CheckDigit | null {
  const over = layout.checkDigits.filter((check) => covers(check, field))
  return over.find((check) => check.subject !== 'composite') ?? over[0] ?? null
}

/**
 * Whether a digit holds; null for a composite digit that fails together with others, which then
 * are blamed.
 */
function validity(check: CheckDigit, failing: readonly CheckDigit[]): boolean | null {
  if (!failing.includes(check)) return true
  const blamedElsewhere = check.subject === 'composite' && failing.length > 1
  return blamedElsewhere ? null : false
}
