import { z } from 'zod'
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { readTable } from '../../catalogue/read-tables.ts'
import { soleStateOf, stateOf } from '../../catalogue/state-words.ts'
import { isAlsoWord, stateOfTwoLetters } from '../../catalogue/two-letter-codes.ts'
import { isHoldersName } from '../print/field-kinds.ts'
import { holdsTitle } from '../print/label-words.ts'
import { bodyGrammars } from './body-grammars.ts'
import { isCaptionedValue } from './captioned-value.ts'
import { isNameTitle, isOneCapital, nameTitle, spelt, withCapitalI } from './name-spelling.ts'
import { readDate } from './read-date.ts'
import { readIdentifier } from './read-identifier.ts'
import { readSex } from './sex-words.ts'
import type { DateRole, ReadValue } from './value.ts'
import type { ValueHabits } from './value-habits.ts'

/** Reads a text as a value of a field; null where it cannot be one. */
export function readValue(field: FieldName, text: string, habits: ValueHabits): ReadValue | null {
  if (field === 'blood_group' && habits.hasBareBloodGroups) {
    const [group] = /^(?:A|B|AB|O)$/u.exec(tidy(text)) ?? []
    if (group !== undefined) return { value: group, fit: 0.9 }
  }
  if (field === 'dl_class' && areOwnClasses(tidy(text), habits))
    return { value: tidy(text), fit: 1 }
  const body = bodyGrammars[field]
  if (body !== undefined) return body(tidy(text))
  switch (namedFields[field].kind) {
    case 'date':
      return readDate(text, roles[field] ?? 'expiry', habits)
    case 'sex':
      return readSex(text, habits.sexes)
    case 'state':
      return (
        readState(text, habits) ?? (isCitizenship.has(field) ? readShortCode(text, habits) : null)
      )
    case 'name':
      if (isHoldersName(field) && (isOfOther(tidy(text)) || isCaptionedValue(tidy(text))))
        return null
      // One character may be only the first of a name that is set wide: `林　怡　君`.
      if (field === 'full_name' && isOneIdeograph.test(tidy(text))) return null
      return readName(nameIn(field, text), habits)
    case 'identifier':
      return readIdentifier(field, tidy(text), habits)
    case 'text':
      if (field === 'permit_class' && permitCode.test(tidy(text)))
        return { value: tidy(text), fit: 0.8 }
      if (isHeading(field, tidy(text), habits) || isCode(field, tidy(text))) return null
      return (wordIn[field]?.test(text) ?? true) ? readText(tidy(text), habits) : null
    case 'payload':
      // Barcodes are not print.
      return null
  }
}

/** `MCWG, LMV`: classes that only this issuer has. */
function areOwnClasses(text: string, { licenceClasses }: ValueHabits): boolean {
  return text.split(/[ ,/;]+/u).every((one) => licenceClasses.includes(one))
}

/** `F24`, `C08`, `IR1`: categories of American permits. */
const permitCode = /^(?:[A-Z]\d{2}|[A-Z]{2}\d{1,2})$/u

/** Fields that are never the name of a state alone, as the heading `REPÚBLICA PORTUGUESA`. */
const neverStates: ReadonlySet<FieldName> = new Set([
  'address',
  'address_street',
  'authority',
  'marital_status',
  'permit_class',
])

/** Letters of the code of a state. */
const CODE_LENGTH = 3

/** States named like the towns whose authorities issue their documents. */
const cityStates: ReadonlySet<string> = new Set(
  readTable(
    'city-states',
    z.strictObject({
      source: z.string().min(1),
      date: z.iso.date(),
      states: z.array(z.string().length(3)),
    }),
  ).states,
)

function isHeading(field: FieldName, text: string, { languages }: ValueHabits): boolean {
  // `MAR` is Morocco, and short for married.
  if (field === 'marital_status' && text.length <= CODE_LENGTH) return false
  const state = neverStates.has(field) ? stateOf(text, languages) : null
  return state !== null && !(field === 'authority' && cityStates.has(state))
}

/** `YF1881601T`, `AM/B1/B/BE`: no address; the 5 or 9 before it was misread as its 8. */
function isCode(field: FieldName, text: string): boolean {
  if (field !== 'address' && field !== 'address_street') return false
  const classes = bodyGrammars.dl_class?.(text) ?? null
  return classes !== null || /^[A-Z\d/-]*\d[A-Z\d/-]*$/u.test(text)
}

/** Places and addresses have words: not `158`, and no street is `Q33Z57E02` or `SPECIMEN`. */
const hasWord = /\p{L}/u
const hasWordOfItsOwn = /^(?!SP[EÉ]CIMEN$).*\p{L}{2}/iu
/** `C 39-A 512 X 64 Y 66`: in Yucatán, a house between two streets with numbers. */
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

/** One blank between words, and no blanks, colons and stops of labels at the ends. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/^[\s:;,.•·]+|[\s:;,]+$/gu, '')
}

/** `dZA`, `Fra`: no code, which has capitals but for letters whose small form looks like them. */
const misreadCode = /^(?=\p{L}{3}$)(?=.*\p{Lu})\p{L}*[abd-jlmnqrty]/u

function readState(text: string, { languages }: ValueHabits): ReadValue | null {
  if (misreadCode.test(tidy(text))) return null
  const whole = soleStateOf(text, languages)
  if (whole !== null) return { value: whole, fit: 1 }
  const parts = text.split(/[/|(),]/).flatMap((part) => soleStateOf(part, languages) ?? [])
  const [first] = parts
  return first === undefined || parts.some((part) => part !== first)
    ? null
    : { value: first, fit: 0.9 }
}

/** Fields whose captions name a citizenship: a state of another caption may be a province's code. */
const isCitizenship: ReadonlySet<FieldName> = new Set(['nationality', 'second_nationality'])

/** How well a code of two letters fits that is not the issuer's: such words abound. */
const OTHER_CODE_FIT = 0.8

/** `DE`: the issuer's own code is as sure as its name; another may be a word or a province's. */
function readShortCode(printed: string, { issuer }: ValueHabits): ReadValue | null {
  const text = tidy(printed)
  const value = stateOfTwoLetters(text)
  if (value === null) return null
  if (value === issuer) return { value, fit: 1 }
  const isProvince = countries.get(issuer ?? '')?.jurisdictions?.[text] !== undefined
  return isProvince || isAlsoWord(text) ? null : { value, fit: OTHER_CODE_FIT }
}

/** Degrees before a name are not part of it: `DR. `, `Prof. Dr. `, `ING. `. */
const degree = /^(?:(?:Dr|Prof|Ing|Mag|Dipl|Mgr|PhDr|JUDr|MUDr|RNDr)\.[\s-]?)+(?=\p{L}{2})/iu

/** `m KRAUSE`, `wæ LINDNER`: a remnant; before capitals `e`, `i`, `y` and particles are names'. */
const strayLetter =
  /^(?![eiy]\s)(?:\p{Ll}|«|(?=\S*[^a-z\s])\p{Ll}{2})\s(?=\p{Lu}{3}[\p{Lu} '’-]*$)/u
const STRAY_FIT = 0.8

/** Whether all letters are small, as in no name but Georgian ones, which have no capitals. */
function isSmall(text: string): boolean {
  return /^\p{Ll}+$/u.test(text) && !/^\p{Script=Georgian}/u.test(text)
}

/** `ubhankar Mukhopadhyay`: the first capital was lost. Small particles, `della`, are shorter. */
const lostCapital = /^(?=\p{Script=Latin})\p{Ll}{6,}\s\p{Lu}\p{Ll}/u

/** `NEE` alone is also a surname. */
const isDistinctive = (word: string) => word.length > 4 || /[^a-z]/u.test(word)

const birthName = `${anyWordOf(({ bornAs }) => bornAs.filter(isDistinctive))}(?:(?<=\\.)|\\s)\\s?\\p{L}`

/** `GEB. GABLER`, `S/O MOHAN`, `MRS`: a name at birth, a relative's name, or a title alone. */
const ofOther = new RegExp(
  `^(?:${birthName}|${anyWordOf(({ relativeOf }) => relativeOf)}[\\s.:])`,
  'iu',
)

/** Whether a text is a name that the holder does not bear now, or none. */
function isOfOther(text: string): boolean {
  return ofOther.test(text) || isNameTitle(text)
}

/** `MUSTERMANN GEB. GABLER`, `(née …`: a name at birth behind the present one. */
const bornBehind = new RegExp(`[\\s,(]${birthName}.*$`, 'iu')

/** A name without degrees and titles, and of the holder's own what stands before that at birth. */
function nameIn(field: FieldName, text: string): string {
  const name = tidy(text).replace(degree, '').replace(nameTitle, '')
  return isHoldersName(field) ? tidy(name.replace(bornBehind, '')) : name
}

/** Fit of a name of one letter. */
const ONE_LETTER_FIT = 0.6

const isOneIdeograph = /^[\p{Script=Han}\p{Script=Hangul}]$/u

/** `DRIVING LICENCE`, `REPUBLIC OF KENYA`; a state of one word, `JORDAN`, is also a name. */
function isOfTitle(text: string, languages: readonly string[]): boolean {
  return holdsTitle(text) || (/\s/u.test(text) && stateOf(text, languages) !== null)
}

/** Reads a name: letters and signs between. One ideograph is one; the issuer's code is not. */
function readName(printed: string, { issuer, languages }: ValueHabits): ReadValue | null {
  const read = spelt(printed)
  const text = read.replace(strayLetter, '')
  if (text === issuer || isOfTitle(text, languages)) return null
  if (text.length > 80 || !/^[\p{L}\p{M}\s.,'’‘ʻʼ`´\-–/()·]+$/u.test(text)) return null
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  // A closing bracket without an opening one is the end of a caption.
  if (/^\(|^[^(]*\)/u.test(text) || isSmall(text) || lostCapital.test(text)) return null
  if (letters < 2 && !/\p{Script=Han}|\p{Script=Hangul}/u.test(text))
    return isOneCapital(text) ? { value: text, fit: ONE_LETTER_FIT } : null
  const strayFit = text === read ? 1 : STRAY_FIT
  return { value: text, fit: strayFit * (/^[\p{L}\p{M} '’‘ʻʼ\-.,]+$/u.test(text) ? 1 : 0.6) }
}

/** `2ー1一2`: Japanese and Chinese strokes between digits are the dashes of a house number. */
const dashOfNumbers = /(?<=\d)\s?[ーｰ一]\s?(?=\d)/gu

/** `ÅBOULEVARDEN 8O`: an O at the digits of a house is a 0; flats have letters, `APT 4O`. */
const noughtAsO =
  /(?<=(?<!(?:APT|Apt|UNIT|Unit|FLAT|Flat|STE|Ste|#)\.?\s?)(?<!\S)\d{1,4})O(?=\d{0,4}(?!\S))/gu

/** `bana l4`: an l before the digits of a house is a 1. */
const oneAsL = /(?<!\S)l(?=\d{1,3}(?!\S))/gu

/** A date, with anything else around it: `41. 12.06.2023`, `02-AGO-2011 MEDELLIN`. */
const withDay =
  /(?<!\d)(?:(?:\d{2}([./-])\d{2}\1|(?:0[1-9]|[12]\d|3[01]) (?:0[1-9]|1[0-2]) |\d{1,2}([./ -])\p{L}{3,9}\2)(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{2}\3\d{2})(?!\d)/u

/** `lnterior`: an l before consonants and a vowel is an I; `lgh` and `ltd` have no vowel. */
const smallL =
  /(?<![\p{L}\p{M}])l(?=[bcdfgkmnpqrstvxz][bcdfghjklmnpqrstvwxz]{0,2}[aeiouyäöü]\p{Ll})/gu

/** `HALLE (SAALEJ`: a misread bracket. Words may end with I and l, `(FIJI`, and RJ, `(BORJ`. */
const bracketAsLetter = /(?<=\(\p{Lu}[\p{L} .'-]*)(?:[\]}|]|(?<!R)J)$/u

/** `(ANTIOQUIA)`: only the rest of a value. */
const isInBrackets = /^\([^()]*\)$/u

/** Reads words; a text that is or contains a date belongs to another field. */
function readText(read: string, habits: ValueHabits): ReadValue | null {
  const dashed = read.replace(dashOfNumbers, '-')
  const mended = withCapitalI(dashed)
    .replace(smallL, 'I')
    .replace(noughtAsO, '0')
    .replace(oneAsL, '1')
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
