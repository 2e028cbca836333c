/**
 * What can stand at each place of an MRZ (ICAO 9303-4 to -7 §4.2.2). A place for letters never
 * holds a digit: what looks like one is a misreading. Most texts in the place of a state, a date or
 * a check digit do not exist, but one that is plainly printed is read all the same.
 */
import { stateName } from '../../../shared/states.ts'
import { documentCodeRules, ruleForCode } from '../../catalogue/document-codes.ts'
import { dateParts, documentClasses } from './grammar.ts'
import { type MrzFieldName, type MrzLayout, mrzFieldNames, type Span } from './layout.ts'
import { type NationalRecord, nationalRecordOf } from './national-record.ts'

export type Alphabet = 'letters' | 'digits' | 'either'

/** What a field may hold besides filler. */
export const fieldAlphabets: Readonly<Record<MrzFieldName, Alphabet>> = {
  documentCode: 'letters',
  issuingState: 'letters',
  documentNumber: 'either',
  birthDate: 'digits',
  sex: 'letters',
  expiryDate: 'digits',
  nationality: 'letters',
  names: 'letters',
  surname: 'letters',
  givenNames: 'letters',
  optionalData: 'either',
  optionalData2: 'either',
}

/** Characters that are judged together. */
export interface Place extends Span {
  /** What can stand in each of its columns. */
  readonly columns: readonly string[]
  /** Whether a text exists; others are read only if they are plainly printed. */
  readonly exists: (text: string) => boolean
  /** What a text that does not exist is: a code missing from the lists, or a misprint. */
  readonly otherwise: (text: string) => 'unlisted' | 'misprint'
}

/** Document code and issuing state, empty while unknown: some states have rules of their own. */
export interface Beginning {
  readonly code: string
  readonly state: string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const everything = `${letters}0123456789<`

/** Every place of an MRZ, in reading order. */
export function placesOf(layout: MrzLayout, beginning: Beginning): readonly Place[] {
  const record = nationalRecordOf([beginning.code + beginning.state])
  const digitInCode = mayHaveDigitInCode(layout, beginning)
  const rules = `${record?.beginning ?? ''} ${digitInCode}`
  // Cached: called for every reading of any print with the dimensions of an MRZ.
  const ofLayout = knownPlaces.get(layout) ?? new Map<string, readonly Place[]>()
  knownPlaces.set(layout, ofLayout)
  const places = ofLayout.get(rules) ?? composePlaces(layout, record, digitInCode)
  ofLayout.set(rules, places)
  return places
}

const knownPlaces = new WeakMap<MrzLayout, Map<string, readonly Place[]>>()

function composePlaces(
  layout: MrzLayout,
  record: NationalRecord | null,
  digitInCode: boolean,
): readonly Place[] {
  const together = new Map(
    judgedTogether(layout, record).map((place) => [`${place.line} ${place.start}`, place]),
  )
  return columnsOf(layout, record, digitInCode).flatMap((row, line) => {
    const places: Place[] = []
    for (let start = 0; start < row.length; start = places.at(-1)!.end) {
      const alone = { line, start, end: start + 1, exists: any, otherwise: misprint }
      const place = together.get(`${line} ${start}`) ?? alone
      places.push({ ...place, columns: row.slice(start, place.end) })
    }
    return places
  })
}

/** The characters that can stand in each column, by line. */
function columnsOf(
  { lineCount, lineLength, fields }: MrzLayout,
  record: NationalRecord | null,
  digitInCode: boolean,
): string[][] {
  const columns = Array.from({ length: lineCount }, () =>
    Array.from({ length: lineLength }, () => everything),
  )
  const spelt = record === null ? letters : Object.keys(record.letters).join('')
  for (const name of mrzFieldNames) {
    const span = fields[name]
    if (span === undefined || fieldAlphabets[name] !== 'letters') continue
    columns[span.line]!.fill(`${name === 'names' ? spelt : letters}<`, span.start, span.end)
  }
  // A surname by itself begins with a letter: filler there comes from the background.
  const { surname } = fields
  if (surname !== undefined) columns[surname.line]![surname.start] = spelt
  columns[0]![0] = letters
  if (digitInCode) columns[0]![1] = everything
  return columns
}

/**
 * Whether the document code may have a digit: on licences, and where a rule names the states that
 * do so.
 */
function mayHaveDigitInCode({ name }: MrzLayout, { code, state }: Beginning): boolean {
  return name === 'EU_DL' || ruleForCode(`${code.slice(0, 1)}1`, state)?.states !== undefined
}

type Together = Omit<Place, 'columns'>

/** Places whose existing texts are known: states, sexes, dates and digits. */
function judgedTogether(layout: MrzLayout, record: NationalRecord | null): Together[] {
  const { documentCode, issuingState, nationality, names, sex, birthDate, expiryDate } =
    layout.fields
  const inClass = documentClasses[layout.name] ?? /^/
  const isCode = (text: string) =>
    inClass.test(text) && documentCodeRules.some(({ code }) => code.test(text))
  return [
    ...parts(documentCode, [isCode], (text) => (inClass.test(text) ? 'unlisted' : 'misprint')),
    ...parts(issuingState, [isState], unlisted),
    ...parts(nationality, [isState], unlisted),
    // A rare text, but no misprint: fillers alone where a holder has no surname.
    ...parts(names && { ...names, end: names.start + 2 }, [beginsWithName], unlisted),
    ...parts(sex, [isSex]),
    ...parts(birthDate, datesExist),
    ...parts(expiryDate, datesExist),
    ...(record?.numeric ?? []).flatMap((name) => singles(layout.fields[name])),
    ...layout.checkDigits.flatMap(({ line, index }) =>
      singles({ line, start: index, end: index + 1 }),
    ),
  ]
}

/** A span split into equal parts. */
function parts(
  span: Span | undefined,
  exist: readonly Place['exists'][],
  otherwise: Place['otherwise'] = misprint,
): Together[] {
  if (span === undefined) return []
  const length = (span.end - span.start) / exist.length
  return exist.map((exists, i) => {
    const start = span.start + i * length
    return { line: span.line, start, end: start + length, exists, otherwise }
  })
}

/** Digits or filler, each by itself. */
function singles(span: Span | undefined): Together[] {
  return span === undefined ? [] : parts(span, Array(span.end - span.start).fill(isDigit))
}

const misprint = (): 'misprint' => 'misprint'
const unlisted = (): 'unlisted' => 'unlisted'
const any = (): boolean => true
const isDigit = (text: string): boolean => /^[0-9<]$/.test(text)
/** Filler in the place of the first letter usually comes from the background. */
const beginsWithName = (text: string): boolean => !text.startsWith('<')
/** Some issuers print X where others leave filler. */
const isSex = (text: string): boolean => /^[MFX<]$/.test(text)

const datesExist = dateParts.map(({ source }) => {
  const whole = new RegExp(`^(?:${source})$`)
  return (text: string): boolean => whole.test(text)
})

/** Germany's code is one letter. A nationality may be left out, as on US border crossing cards. */
function isState(code: string): boolean {
  return code === 'D<<' || code === '<<<' || stateName(code) !== null
}
