/** Words behind a label that are not its value, but one caption or name together with it. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { isNameField } from '../print/field-kinds.ts'
import { isTitle, type LabelWord } from '../print/label-words.ts'
import { differsByOne } from '../print/look-alikes.ts'
import type { Piece } from '../print/piece.ts'
import { type Label, labelFields } from './label-in.ts'
import { keyed, matchLabels, wordsSpelt } from './match-label.ts'

/** A caption of several things continues with it: `Surname` `and name of the parents`. */
const conjunction = new RegExp(`^(?:${anyWordOf(({ and }) => and)}|&)\\s+\\p{L}{2}`, 'iu')

/** Whether `rest` continues the caption with a conjunction, in small letters or all in capitals. */
export function goesOn(label: string, rest: string): boolean {
  const isSetAlike = /^\p{Ll}/u.test(rest) || (label + rest).toUpperCase() === label + rest
  return isSetAlike && !label.includes(':') && conjunction.test(rest)
}

/** Whether `rest` continues a caption, `Surname` `at Birth`, or is one, as `Middle Name`. */
export function isRestOfCaption(label: string, rest: string, words: readonly LabelWord[]): boolean {
  if (label.includes(':') || rest.startsWith(':')) return false
  if (behindPreposition.test(rest) || ofLife.test(rest)) return true
  // Shorter captions are also names: `HO`, `VAN`.
  const key = wordKey(rest)
  return key.length >= CAPTION_LENGTH_MIN && (wordsSpelt(key, words).length > 0 || isTitle(rest))
}

/** Words of a title that a caption ends with, at most. */
const TITLE_WORDS_MAX = 3

/** `… RESIDENCE` `CARD`: whether the caption's last words and `rest` are a document's title. */
export function isEndOfTitle(label: string, rest: string): boolean {
  const words = label.trim().split(/\s+/u).slice(-TITLE_WORDS_MAX)
  return words.some((_, at) => isTitle(`${words.slice(at).join(' ')} ${rest}`))
}

/** Share of the repeated caption that may be misread. */
const AGAIN_COST_MAX = 0.3

/** Behind a stroke no value has small letters and no number. */
const behindStroke = /^[/|](?!.*\d{2}).*\p{Ll}{2}/u

/** `Autorité` `/Auchono (9)`, `Given names` `Prénomi`: the caption again, in another language. */
export function isCaptionAgain(label: Label, rest: Piece, words: readonly LabelWord[]): boolean {
  if (label.text.includes(':') || rest.text.includes(':')) return false
  if (behindStroke.test(rest.text)) return true
  const named = labelFields(label).filter(isNameField)
  const key = wordKey(rest.text)
  // `Name/Surname` `Nom`: the stroke before a third language was not read.
  const before = Array.from(rest.line.text).slice(0, rest.start)
  const isOfSeveral = before.includes('/') || isInSeveral(label.text, named, words)
  if (isOfSeveral && areOf(named, wordsSpelt(key, words))) return true
  if (named.length === 0 || key.length < CAPTION_LENGTH_MIN) return false
  const again = matchLabels(keyed(rest.text, rest.characters), words, AGAIN_COST_MAX)
  return areOf(named, again)
}

/** Languages of a caption without strokes that show that the next word is one more, at least. */
const LANGUAGES_MIN = 2

/** Whether a caption has the words of a field in several languages: `NAAM VOORNAMEN NOM PRÉNOMS`. */
function isInSeveral(
  text: string,
  fields: readonly FieldName[],
  words: readonly LabelWord[],
): boolean {
  if (fields.length === 0) return false
  const captions = text.split(/\s+/u).flatMap((word) => {
    const spelt = word === '' ? [] : wordsSpelt(wordKey(word), words)
    return spelt.some(({ field }) => isNameField(field)) ? [spelt] : []
  })
  const languages = new Set(captions.flatMap((spelt) => spelt[0]?.language ?? []))
  return captions.length >= LANGUAGES_MIN && languages.size >= LANGUAGES_MIN
}

function areOf(fields: readonly FieldName[], words: readonly Pick<LabelWord, 'field'>[]): boolean {
  return words.some(({ field }) => field !== null && fields.includes(field))
}

/** `OF` in capitals begins no value: `BIRTHPLACE` `OF AVIATION` is the motto of Ohio. */
const behindPreposition = /^(?:at|for|of|OF|in|on|by|before|after)\s+\p{L}{2}/u
const ofLife = /^(?:at|before|after)\s+(?:birth|marriage)\b/iu
const CAPTION_LENGTH_MIN = 5

/** `DIRECCIÓN GENERAL DE TRÁFICO`: whether both are an office, not an address and its caption. */
export function isOffice(label: string, rest: string): boolean {
  return /direcci[oó]n$/iu.test(label) && office.test(rest)
}

const office = /^(?:general|nacional|provincial|regional|municipal|ejecutiva|de|del)\b/iu

const townOffice = anyWordOf(({ townOffices }) => townOffices).toUpperCase()
const of = anyWordOf((language) => language.ofTown).toUpperCase()
const ofTown = new RegExp(`^${townOffice}\\s+${of}\\s*$`, 'u')

const permitWords = new Set(
  [...languages.values()]
    .flatMap(({ titles }) => titles.residence_permit ?? [])
    .flatMap((title) => title.split(/\s/u).map(wordKey)),
)

/** Shorter words of titles, `de`, `EU`, also stand in addresses. */
const PERMIT_WORD_MIN = 4

/** `RESIDENCIA LARGA DURACIÓN`: a kind of permit that begins with the word for an address. */
export function isKindOfPermit(label: string, rest: string): boolean {
  if (label.includes(':') || /^:|\d/u.test(rest) || !permitWords.has(wordKey(label))) return false
  const words = rest.split(/\s/u).map(wordKey)
  return words.some((word) => word.length >= PERMIT_WORD_MIN && permitWords.has(word))
}

/** The purpose of an authority, with which no name of one begins. */
const purpose = /^(?:FOR|For)\s+\p{Lu}/u

const officeKeys = [...languages.values()].flatMap(({ officeWords }) => officeWords.map(wordKey))

/** Whether both are one office: `ÚŘAD VZOR`, `Préfecture du Nord`, `Authority For Identity`. */
export function isOneName(first: string, rest: string): boolean {
  const key = wordKey(first)
  const isOfficeWord = officeKeys.some((office) => differsByOne(office, key))
  if ((isOfficeWord || purpose.test(rest)) && !first.includes(':')) return true
  const isNameOfOffice = /^\p{Lu}+\s*$/u.test(first) || ofTown.test(first)
  return isNameOfOffice && rest === rest.toUpperCase()
}
