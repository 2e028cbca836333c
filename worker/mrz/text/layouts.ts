/**
 * The machine readable zones there are, as data: positions count from 0, ends
 * are exclusive. Everything else in this folder reads these tables.
 */

export type LayoutName = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FRA_ID' | 'EU_DL'

export interface Span {
  readonly line: number
  readonly start: number
  readonly end: number
}

/** `names` holds surname, `<<` and given names; the French layouts part them into two fields. */
export const fieldNames = [
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
export type FieldName = (typeof fieldNames)[number]

/** What a failing digit is blamed on, in the order a reason names them. */
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
  /** The digit may be `<` as well as 0 when all it covers is filler (ICAO 9303-4 §4.2.2.2; issuers do so for dates too). */
  readonly fillerWhenEmpty: boolean
}

export interface Layout {
  readonly name: LayoutName
  readonly lineCount: number
  readonly lineLength: number
  /** How line 1 begins where several layouts share the same dimensions. */
  readonly prefix: RegExp
  readonly fields: Readonly<Partial<Record<FieldName, Span>>>
  readonly checkDigits: readonly CheckDigit[]
  /** Where a document number over nine characters goes on; null: it cannot (ICAO 9303-5 note j). */
  readonly longNumberTail: Span | null
}

const at = (line: number, start: number, end: number): Span => ({ line, start, end })

const digit = (
  subject: CheckDigit['subject'],
  line: number,
  index: number,
  over: readonly Span[],
  fillerWhenEmpty = false,
): CheckDigit => ({ subject, line, index, over, fillerWhenEmpty })

/** Line 2 is the same in every two-line ICAO layout up to the optional data. */
const secondLineFields = {
  documentCode: at(0, 0, 2),
  issuingState: at(0, 2, 5),
  documentNumber: at(1, 0, 9),
  nationality: at(1, 10, 13),
  birthDate: at(1, 13, 19),
  sex: at(1, 20, 21),
  expiryDate: at(1, 21, 27),
}
const secondLineDigits = [
  digit('document number', 1, 9, [secondLineFields.documentNumber]),
  digit('date of birth', 1, 19, [secondLineFields.birthDate], true),
  digit('date of expiry', 1, 27, [secondLineFields.expiryDate], true),
]

const td1: Layout = {
  name: 'TD1',
  lineCount: 3,
  lineLength: 30,
  prefix: /^/,
  fields: {
    documentCode: at(0, 0, 2),
    issuingState: at(0, 2, 5),
    documentNumber: at(0, 5, 14),
    optionalData: at(0, 15, 30),
    birthDate: at(1, 0, 6),
    sex: at(1, 7, 8),
    expiryDate: at(1, 8, 14),
    nationality: at(1, 15, 18),
    optionalData2: at(1, 18, 29),
    names: at(2, 0, 30),
  },
  checkDigits: [
    digit('document number', 0, 14, [at(0, 5, 14)]),
    digit('date of birth', 1, 6, [at(1, 0, 6)], true),
    digit('date of expiry', 1, 14, [at(1, 8, 14)], true),
    // ICAO 9303-5 §4.2.4: sex and nationality are left out.
    digit('composite', 1, 29, [at(0, 5, 30), at(1, 0, 7), at(1, 8, 15), at(1, 18, 29)]),
  ],
  longNumberTail: at(0, 15, 30),
}

const td2: Layout = {
  name: 'TD2',
  lineCount: 2,
  lineLength: 36,
  prefix: /^/,
  fields: { ...secondLineFields, names: at(0, 5, 36), optionalData: at(1, 28, 35) },
  checkDigits: [
    ...secondLineDigits,
    // ICAO 9303-6 §4.2.4
    digit('composite', 1, 35, [at(1, 0, 10), at(1, 13, 20), at(1, 21, 35)]),
  ],
  longNumberTail: at(1, 28, 35),
}

const td3: Layout = {
  name: 'TD3',
  lineCount: 2,
  lineLength: 44,
  prefix: /^/,
  fields: { ...secondLineFields, names: at(0, 5, 44), optionalData: at(1, 28, 42) },
  checkDigits: [
    ...secondLineDigits,
    digit('optional data', 1, 42, [at(1, 28, 42)], true),
    // ICAO 9303-4 §4.2.4
    digit('composite', 1, 43, [at(1, 0, 10), at(1, 13, 20), at(1, 21, 43)]),
  ],
  longNumberTail: null,
}

/** ICAO 9303-7: a visa's optional data runs to the end; there is no composite digit. */
const visa = (name: 'MRVA' | 'MRVB', lineLength: number): Layout => ({
  name,
  lineCount: 2,
  lineLength,
  prefix: /^V/,
  fields: {
    ...secondLineFields,
    names: at(0, 5, lineLength),
    optionalData: at(1, 28, lineLength),
  },
  checkDigits: secondLineDigits,
  longNumberTail: null,
})

/**
 * French identity card of 1988 to 2021, told from a TD2 by its first letters: France
 * prints no TD2 identity card. Optional data is the department and office of issue.
 */
const frenchCard: Layout = {
  name: 'FRA_ID',
  lineCount: 2,
  lineLength: 36,
  prefix: /^IDFRA/,
  fields: {
    documentCode: at(0, 0, 2),
    issuingState: at(0, 2, 5),
    surname: at(0, 5, 30),
    optionalData: at(0, 30, 36),
    documentNumber: at(1, 0, 12),
    givenNames: at(1, 13, 27),
    birthDate: at(1, 27, 33),
    sex: at(1, 34, 35),
  },
  checkDigits: [
    digit('document number', 1, 12, [at(1, 0, 12)]),
    digit('date of birth', 1, 33, [at(1, 27, 33)]),
    digit('composite', 1, 35, [at(0, 0, 36), at(1, 0, 35)]),
  ],
  longNumberTail: null,
}

/** ISO/IEC 18013-3: one line whose last digit covers it all; the middle is the state's own. */
const licence = (
  prefix: RegExp,
  fields: Layout['fields'],
  ownDigits: readonly CheckDigit[],
): Layout => ({
  name: 'EU_DL',
  lineCount: 1,
  lineLength: 30,
  prefix,
  fields: { documentCode: at(0, 0, 2), issuingState: at(0, 2, 5), ...fields },
  checkDigits: [...ownDigits, digit('composite', 0, 29, [at(0, 0, 29)])],
  longNumberTail: null,
})

const frenchLicence = licence(
  /^D1FRA/,
  { documentNumber: at(0, 5, 14), expiryDate: at(0, 15, 21), surname: at(0, 21, 29) },
  // The number's digit covers the line from its start.
  [digit('document number', 0, 14, [at(0, 0, 14)])],
)
const dutchLicence = licence(/^D1NLD/, { documentNumber: at(0, 6, 16) }, [])
const otherLicence = licence(/^D1/, {}, [])

/** Every layout, the more particular before the more general of the same dimensions. */
export const layouts: readonly Layout[] = [
  td1,
  visa('MRVA', 44),
  td3,
  visa('MRVB', 36),
  frenchCard,
  td2,
  frenchLicence,
  dutchLicence,
  otherLicence,
]

export interface MrzShape {
  readonly lineCount: number
  readonly lineLength: number
}

/** Line count and line length of every zone there is, once each, for whoever looks for one in a picture. */
export const mrzShapes: readonly MrzShape[] = Array.from(
  new Map(
    layouts.map(({ lineCount, lineLength }) => [
      `${lineCount}x${lineLength}`,
      { lineCount, lineLength },
    ]),
  ).values(),
)

/** The layout these lines are in, or null when no zone has these dimensions. */
export function layoutOf(lines: readonly string[]): Layout | null {
  const first = lines[0]
  if (first === undefined) return null
  for (const layout of layouts) {
    if (
      lines.length === layout.lineCount &&
      first.length === layout.lineLength &&
      layout.prefix.test(first)
    ) {
      return lines.every((line) => line.length === layout.lineLength) ? layout : null
    }
  }
  return null
}

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
