/**
 * The parts of an MRZ: fields and check digits by line and position, counted from 0, ends
 * exclusive.
 */

import { z } from 'zod'

export const layoutName = z.enum(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'FRA_ID', 'EU_DL', 'CHE_DL'])
export type LayoutName = z.infer<typeof layoutName>

export interface Span {
  readonly line: number
  readonly start: number
  readonly end: number
}

/** `names` holds surname, `<<` and given names; the French layouts split them into two fields. */
export const mrzFieldNames = [
  'documentCode',
  'issuingState',
  'documentNumber',
  'birthDate',
  'sex',
  'expiryDate',
  'nationality',
  'names',
  'surname',
  'givenNames',
  'optionalData',
  'optionalData2',
] as const
export type MrzFieldName = (typeof mrzFieldNames)[number]

/** What a failing digit is attributed to, in the order a reason names them. */
export const digitSubjects = [
  'document number',
  'date of birth',
  'date of expiry',
  'optional data',
] as const
export type DigitSubject = (typeof digitSubjects)[number]

export interface CheckDigit {
  readonly subject: DigitSubject | 'composite'
  readonly line: number
  readonly index: number
  readonly over: readonly Span[]
  /**
   * Whether the digit may be `<` as well as 0 if all it covers is filler (ICAO 9303-4 §4.2.2.2;
   * issuers do so for dates too).
   */
  readonly fillerWhenEmpty: boolean
}

export interface MrzLayout {
  readonly name: LayoutName
  readonly lineCount: number
  readonly lineLength: number
  /** How line 1 begins, where several layouts have the same dimensions. */
  readonly prefix: RegExp
  readonly fields: Readonly<Partial<Record<MrzFieldName, Span>>>
  readonly checkDigits: readonly CheckDigit[]
  /**
   * Where a document number of more than nine characters continues; null: it cannot (ICAO 9303-5
   * note j).
   */
  readonly longNumberTail: Span | null
}

/** The span from `start` to `end`, exclusive. */
export const at = (line: number, start: number, end: number): Span => ({ line, start, end })

/** A check digit at `index` over the given spans. */
export const digit = (
  subject: CheckDigit['subject'],
  line: number,
  index: number,
  over: readonly Span[],
  fillerWhenEmpty = false,
): CheckDigit => ({ subject, line, index, over, fillerWhenEmpty })

/** The characters at a span, which must lie within the lines. */
export function textAt(lines: readonly string[], span: Span): string {
  return lines[span.line]!.slice(span.start, span.end)
}

/** The fields that lie wholly under a check digit. */
export function fieldsUnder(check: CheckDigit, layout: MrzLayout): readonly MrzFieldName[] {
  return mrzFieldNames.filter((name) => {
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
