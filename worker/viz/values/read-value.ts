import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { stateOf } from '../../catalogue/state-words.ts'
import { bodyGrammars } from './body-grammars.ts'
import type { DateRole } from './date-role.ts'
import { spelt } from './name-spelling.ts'
import { nameTitle } from './name-titles.ts'
import { readDate } from './read-date.ts'
import { readIdentifier } from './read-identifier.ts'
import { readSex } from './sex-words.ts'
import type { ReadValue } from './value.ts'
import type { ValueHabits } from './value-habits.ts'

/** The value a text has as a value of that field; null where it cannot be one. */
export function readValue(field: FieldName, text: string, habits: ValueHabits): ReadValue | null {
  if (field === 'blood_group' && habits.hasBareBloodGroups) {
    const [group] = /^(?:A|B|AB|O)$/u.exec(tidy(text)) ?? []
    if (group !== undefined) return { value: group, fit: 0.9 }
  }
  const body = bodyGrammars[field]
  if (body !== undefined) return body(tidy(text))
  switch (namedFields[field].kind) {
    case 'date':
      return readDate(text, roles[field] ?? 'expiry', habits)
    case 'sex':
      return readSex(text, habits.sexes)
    case 'state':
      return readState(text, habits)
    case 'name':
      // Of a name that is set wide, `林　怡　君`, the first character is not all.
      if (field === 'full_name' && isOneIdeograph.test(tidy(text))) return null
      return readName(spelt(tidy(text).replace(degree, '').replace(nameTitle, '')), habits)
    case 'identifier':
      return readIdentifier(field, tidy(text), habits)
    case 'text':
      if (field === 'permit_class' && permitCode.test(tidy(text)))
        return { value: tidy(text), fit: 0.8 }
      if (isHeading(field, tidy(text), habits) || isCode(field, tidy(text))) return null
      return (wordIn[field]?.test(text) ?? true) ? readText(tidy(text), habits) : null
    case 'payload':
      // Bars are no print.
      return null
  }
}

/** `F24`, `C08`, `IR1`: categories of American permits. */
const permitCode = /^(?:[A-Z]\d{2}|[A-Z]{2}\d{1,2})$/u

/** What a heading that names the issuer, `REPÚBLICA PORTUGUESA`, is no value of. */
const neverStates: ReadonlySet<FieldName> = new Set([
  'address',
  'address_street',
  'authority',
  'marital_status',
  'permit_class',
])

/** Of a state, in letters. */
const CODE_LENGTH = 3

/** Named as the towns are whose authorities issue their documents. */
const cityStates: ReadonlySet<string> = new Set(['HKG', 'LUX', 'MAC', 'MCO', 'SGP', 'VAT'])

function isHeading(field: FieldName, text: string, { languages }: ValueHabits): boolean {
  // `MAR` is Morocco, and short for married.
  if (field === 'marital_status' && text.length <= CODE_LENGTH) return false
  const state = neverStates.has(field) ? stateOf(text, languages) : null
  return state !== null && !(field === 'authority' && cityStates.has(state))
}

/** `YF1881601T` and `AM/B1/B/BE`, behind a 5 or a 9 that was read as the 8 of an address, are none. */
function isCode(field: FieldName, text: string): boolean {
  if (field !== 'address' && field !== 'address_street') return false
  const classes = bodyGrammars.dl_class?.(text) ?? null
  return classes !== null || /^[A-Z\d/-]*\d[A-Z\d/-]*$/u.test(text)
}

/** What is told in words: a number alone, `158`, is none of these, and no street is `Q33Z57E02` or `SPECIMEN`. */
const hasWord = /\p{L}/u
const hasWordOfItsOwn = /^(?!SP[EÉ]CIMEN$).*\p{L}{2}/iu
/** `C 39-A 512 X 64 Y 66`: in Yucatán streets have numbers, and a house stands between two of them. */
const betweenStreets = /^C\.? ?\d{1,3}(?:-?\p{Lu})? .*\d ?X ?\d/u
const ofStreet = new RegExp(`${hasWordOfItsOwn.source}|${betweenStreets.source}`, 'iu')
const wordIn: Readonly<Partial<Record<FieldName, RegExp>>> = {
  address: ofStreet,
  address_street: ofStreet,
  address_city: hasWord,
  birth_place: hasWord,
}

const roles: Readonly<Partial<Record<FieldName, DateRole>>> = {
  birth_date: 'birth',
  issue_date: 'issue',
  visa_valid_from: 'issue',
}

/** One blank between words, none at the ends, and no colon or full stop of a label before it. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/^[\s:;,.•·]+|[\s:;,]+$/gu, '')
}

function readState(text: string, { languages }: ValueHabits): ReadValue | null {
  const whole = stateOf(text, languages)
  if (whole !== null) return { value: whole, fit: 1 }
  const parts = text.split(/[/|(),]/).flatMap((part) => stateOf(part, languages) ?? [])
  const [first] = parts
  return first === undefined || parts.some((part) => part !== first)
    ? null
    : { value: first, fit: 0.9 }
}

/** Degrees before a name are no part of it: `DR. `, `Prof. Dr. `, `ING. `. */
const degree = /^(?:(?:Dr|Prof|Ing|Mag|Dipl|Mgr|PhDr|JUDr|MUDr|RNDr)\.[\s-]?)+(?=\p{L}{2})/iu

/** `m KRAUSE`, `wæ LINDNER`: what was left of something beside it; before a name in capitals only `e`, `i`, `y` and particles of two letters are its own. */
const strayLetter =
  /^(?![eiy]\s)(?:\p{Ll}|«|(?=\S*[^a-z\s])\p{Ll}{2})\s(?=\p{Lu}{3}[\p{Lu} '’-]*$)/u
const STRAY_FIT = 0.8

/** `Aleksei lurevich`: beside a word that begins with a capital no name begins small, and I looks like l. */
const smallI = /(?<![\p{L}\p{M}’'`-])l(?=(?:[bcdfghkmnpqrstvwxzu]\p{Ll}|oa)\p{Ll})/gu

function withCapitalI(name: string): string {
  return /(?<!\S)\p{Lu}\p{Ll}/u.test(name) ? name.replace(smallI, 'I') : name
}

/** No name is all in small letters, but Georgian ones, whose letters are set so without another case. */
function isSmall(text: string): boolean {
  return /^\p{Ll}+$/u.test(text) && !/^\p{Script=Georgian}/u.test(text)
}

/** `ubhankar Mukhopadhyay`: the capital was lost; the words before a name that are small, `della`, are shorter. */
const lostCapital = /^(?=\p{Script=Latin})\p{Ll}{6,}\s\p{Lu}\p{Ll}/u

const isOneIdeograph = /^[\p{Script=Han}\p{Script=Hangul}]$/u

/** Letters, with what stands between them; one ideograph is a name, one letter is not, nor is the issuer's code. */
function readName(read: string, { issuer }: ValueHabits): ReadValue | null {
  const text = withCapitalI(read.replace(strayLetter, ''))
  if (text === issuer) return null
  if (text.length > 80 || !/^[\p{L}\p{M}\s.,'’‘ʻʼ`´\-–/()·]+$/u.test(text)) return null
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  // A bracket that only closes is the end of a caption.
  if (/^\(|^[^(]*\)/u.test(text) || isSmall(text) || lostCapital.test(text)) return null
  if (letters < 2 && !/\p{Script=Han}|\p{Script=Hangul}/u.test(text)) return null
  const strayFit = text === read ? 1 : STRAY_FIT
  return { value: text, fit: strayFit * (/^[\p{L}\p{M} '’‘ʻʼ\-.,]+$/u.test(text) ? 1 : 0.6) }
}

/** `2ー1一2`: between digits the strokes of both scripts are the dash of a house number. */
const dashOfNumbers = /(?<=\d)\s?[ーｰ一]\s?(?=\d)/gu

/** `ÅBOULEVARDEN 8O`: behind a digit of a house, or between two; flats have letters, `APT 4O`. */
const noughtAsO =
  /(?<=(?<!(?:APT|Apt|UNIT|Unit|FLAT|Flat|STE|Ste|#)\.?\s?)(?<!\S)\d{1,4})O(?=\d{0,4}(?!\S))/gu

/** `bana l4`: the first digit of a house. */
const oneAsL = /(?<!\S)l(?=\d{1,3}(?!\S))/gu

/** `41. 12.06.2023`, `02-AGO-2011 MEDELLIN`: whatever else was read beside a day. */
const withDay =
  /(?<!\d)(?:(?:\d{2}([./-])\d{2}\1|(?:0[1-9]|[12]\d|3[01]) (?:0[1-9]|1[0-2]) |\d{1,2}([./ -])\p{L}{3,9}\2)(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{2}\3\d{2})(?!\d)/u

/** `lnterior`: no word with a vowel begins with these two, and I looks like l; `lgh` and `ltd` have none. */
const smallL =
  /(?<![\p{L}\p{M}])l(?=[bcdfgkmnpqrstvxz][bcdfghjklmnpqrstvwxz]{0,2}[aeiouyäöü]\p{Ll})/gu

/** `HALLE (SAALEJ`: the bracket that closes; words end on I and l, `(FIJI`, and on J behind R, `(BORJ`. */
const bracketAsLetter = /(?<=\(\p{Lu}[\p{L} .'-]*)(?:[\]}|]|(?<!R)J)$/u

/** `(ANTIOQUIA)`: the rest of something. */
const isInBrackets = /^\([^()]*\)$/u

/** Words; what reads as a date belongs to another field. */
function readText(read: string, habits: ValueHabits): ReadValue | null {
  const dashed = read.replace(dashOfNumbers, '-')
  const mended = dashed.replace(smallL, 'I').replace(noughtAsO, '0').replace(oneAsL, '1')
  const text = mended.replace(bracketAsLetter, ')')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  if (letters < 2 && digits < 3) return null
  if (isInBrackets.test(text)) return null
  if (text.length > 120 || withDay.test(text) || readDate(text, 'issue', habits) !== null)
    return null
  const isSure = letters >= 2 && text === dashed && !/\([^)]*$/u.test(text)
  return { value: text, fit: isSure ? 0.8 : 0.6 }
}
