/** Parses the lines of a machine readable zone. */
import { stateName } from '../../../shared/states.ts'
import { alpha3Of } from '../../catalogue/issuer-codes.ts'
import { failingDigits } from './check-digit.ts'
import { correctLines } from './correct.ts'
import { birthDateOf, expiryDateOf } from './dates.ts'
import { fieldReader, type ReadField } from './field-reader.ts'
import { isWellFormed } from './grammar.ts'
import { digitSubjects, type MrzLayout, type Span, textAt } from './layout.ts'
import { layoutOf } from './layouts.ts'
import { longNumberOf } from './long-number.ts'
import type { MrzReading } from './mrz-reading.ts'
import { type Identifier, nameOf, splitNames } from './names.ts'
import { latinNameOf, nationalNameOf, nationalRecordOf } from './national-record.ts'
import { composeReason } from './verdict.ts'

/**
 * Reads an MRZ. `lines` are in upper case as recognized, without spaces; `today` is `YYYY-MM-DD`
 * and decides the centuries. Null if the number of lines and their lengths fit no layout.
 */
export function parseMrz(lines: readonly string[], today: string): MrzReading | null {
  const layout = layoutOf(lines)
  if (layout === null) return null

  const corrected = correctLines(layout, lines)
  const read = fieldReader(layout, lines, corrected)
  const failing = failingDigits(layout, lines)
  const failedSubjects = digitSubjects.filter((subject) =>
    failing.some((check) => check.subject === subject),
  )
  const passed = failing.length === 0 && isWellFormed(layout, lines)
  const issuingState = read('issuingState', issuerOf)
  const state = issuingState?.value ?? null

  return {
    layout: layout.name,
    lines,
    documentCode: read('documentCode', codeOf),
    issuingState,
    birthDate: read('birthDate', (text) => birthDateOf(text, today)),
    sex: read('sex', sexOf),
    expiryDate: read('expiryDate', (text) => expiryDateOf(text, today, state)),
    nationality: read('nationality', stateOf),
    issueDate: readIssueDate(layout, corrected, read, today),
    ...readNumberAndOptionalData(layout, corrected, read),
    ...readNames(layout, corrected, read),
    failedSubjects,
    digits: {
      total: layout.checkDigits.length,
      passed: layout.checkDigits.length - failing.length,
    },
    passed,
    reason: composeReason({ mrzPassed: passed, failedSubjects, mismatchedSubjects: [] }),
  }
}

/** The tail of a long number comes out of the optional data (ICAO 9303-5 note j). */
function readNumberAndOptionalData(
  layout: MrzLayout,
  corrected: readonly string[],
  read: ReadField,
): Pick<MrzReading, 'documentNumber' | 'optionalData' | 'optionalData2'> {
  const long = longNumberOf(layout, corrected)
  return {
    documentNumber: read('documentNumber', dataOf, long ? [long.head, long.tail] : undefined),
    optionalData: read('optionalData', dataOf, long ? [long.optionalData] : undefined),
    optionalData2: read('optionalData2', dataOf),
  }
}

/**
 * Reads the date of issue where a state's rules put it. Like a birth date, it is never in the
 * future.
 */
function readIssueDate(
  { fields: { optionalData } }: MrzLayout,
  corrected: readonly string[],
  read: ReadField,
  today: string,
): MrzReading['issueDate'] {
  const record = nationalRecordOf(corrected)
  if (record === null || optionalData === undefined) return null
  const { line, start } = optionalData
  const { issued } = record
  const span = { line, start: start + issued.start, end: start + issued.end }
  return read('optionalData', (text) => birthDateOf(text, today), [span])
}

const fillsItsField = /[^<]<?$/

function readNames(
  layout: MrzLayout,
  corrected: readonly string[],
  read: ReadField,
): Pick<MrzReading, 'surname' | 'givenNames' | 'fullName' | 'nationalNames' | 'nameTruncated'> {
  const field = layout.fields.names
  if (field === undefined) {
    const surname = read('surname', nameOf)
    const givenNames = read('givenNames', nameOf)
    const nameTruncated = [surname, givenNames].some((name) =>
      fillsItsField.test(name?.printed ?? ''),
    )
    return { surname, givenNames, fullName: null, nationalNames: null, nameTruncated }
  }
  const text = textAt(corrected, field)
  const names = splitNames(text)
  const within = (part: Identifier): Span => ({
    line: field.line,
    start: field.start + part.start,
    end: field.start + part.end,
  })
  const record = nationalRecordOf(corrected)
  const latin = (printed: string) =>
    record === null ? nameOf(printed) : latinNameOf(printed, record)
  const first = read('names', latin, [within(names.surname)])
  const givenNames = names.givenNames && read('names', latin, [within(names.givenNames)])
  const isWhole = givenNames === null && first?.value?.includes(' ') === true
  const surname = isWhole ? null : first
  return {
    surname,
    givenNames,
    fullName: isWhole ? first : null,
    nationalNames: record && {
      lcid: record.lcid,
      surname: surname && nationalNameOf(surname.printed, record),
      givenNames: givenNames && nationalNameOf(givenNames.printed, record),
    },
    nameTruncated: fillsItsField.test(text),
  }
}

/** `P<` to `P`. */
function codeOf(text: string): string | null {
  return text.replaceAll('<', '') || null
}

/**
 * Alpha-3 as printed, `D` as `DEU` (ICAO 9303-3 §5). An unassigned code of a nationality is kept: it
 * is what the document says, and no digit covers it.
 */
function stateOf(text: string): string | null {
  const code = alpha3Of(text.replace(/(?<!<)<+$/, ''))
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** The same for the issuer, which exists: null for a code of neither ISO nor ICAO. */
function issuerOf(text: string): string | null {
  const state = stateOf(text)
  return state === null || stateName(state) === null ? null : state
}

/** `<` means unspecified; some issuers print X instead. */
function sexOf(text: string): string | null {
  return /^[MFX]$/.test(text) ? text : null
}

/** Filler stands for spaces and for characters outside the alphabet. */
function dataOf(text: string): string | null {
  return text.replace(/<+/g, ' ').trim() || null
}
