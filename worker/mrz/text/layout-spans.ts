/** What stands at a place of a zone, and which check digits cover it. */
import { type CheckDigit, type FieldName, fieldNames, type Layout, type Span } from './layouts.ts'

/** The characters at a span, which must lie within the lines. */
export function textAt(lines: readonly string[], span: Span): string {
  return lines[span.line]!.slice(span.start, span.end)
}

/** The fields that lie wholly under a check digit. */
export function fieldsUnder(check: CheckDigit, layout: Layout): readonly FieldName[] {
  return fieldNames.filter((name) => {
    const field = layout.fields[name]
    return field !== undefined && covers(check, field)
  })
}

/** Whether a span lies wholly under a check digit. */
export function covers(check: CheckDigit, field: Span): boolean {
  return check.over.some(
    (span) => span.line === field.line && span.start <= field.start && span.end >= field.end,
  )
}
