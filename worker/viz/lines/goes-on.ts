/** Words behind a label that are no value of it: both together are one thing. */
import { anyWordOf } from '../../catalogue/language-words.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { isTitle, type LabelWord } from '../labels/label-words.ts'
import { wordsSpelt } from '../labels/match-label.ts'

/** A caption of more than one thing goes on with it, set as it is: `Surname` `and name of the parents`. */
const conjunction = new RegExp(`^(?:${anyWordOf(({ and }) => and)}|&)\\s+\\p{L}{2}`, 'iu')

export function goesOn(label: string, rest: string): boolean {
  const isSetAlike = /^\p{Ll}/u.test(rest) || (label + rest).toUpperCase() === label + rest
  return isSetAlike && !label.includes(':') && conjunction.test(rest)
}

/** `Surname` `at Birth`, `Authority` `of India`; or a caption of its own, `First Name, Middle Name`. */
export function isRestOfCaption(label: string, rest: string, words: readonly LabelWord[]): boolean {
  if (label.includes(':') || rest.startsWith(':')) return false
  if (behindPreposition.test(rest) || ofLife.test(rest)) return true
  // Shorter ones are names as well: `HO`, `VAN`.
  const key = wordKey(rest)
  return key.length >= CAPTION_LENGTH_MIN && (wordsSpelt(key, words).length > 0 || isTitle(rest))
}

/** In capitals only what no value begins with: `BIRTHPLACE` `OF AVIATION` is the motto of Ohio. */
const behindPreposition = /^(?:at|for|of|OF|in|on|by|before|after)\s+\p{L}{2}/u
const ofLife = /^(?:at|before|after)\s+(?:birth|marriage)\b/iu
const CAPTION_LENGTH_MIN = 5

/** `DIRECCIÓN GENERAL DE TRÁFICO`: the name of an office that begins with the word for an address. */
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

/** Shorter words of titles, `de`, `EU`, stand in addresses as well. */
const PERMIT_WORD_MIN = 4

/** `RESIDENCIA LARGA DURACIÓN`, `RESIDENCE PERMIT`: the word of an address that permits to stay are called by, before others of their titles; a house has a number, a caption its colon. */
export function isKindOfPermit(label: string, rest: string): boolean {
  if (label.includes(':') || /^:|\d/u.test(rest) || !permitWords.has(wordKey(label))) return false
  const words = rest.split(/\s/u).map(wordKey)
  return words.some((word) => word.length >= PERMIT_WORD_MIN && permitWords.has(word))
}

/** What an authority is there for: no name of one begins so. */
const purpose = /^(?:FOR|For)\s+\p{Lu}/u

/** An office's name begins with what it is: `ÚŘAD VZOR`, `COMUNE DI ESEMPIO`, in capitals throughout; or goes on with its purpose, `Authority For Identity`. */
export function isOneName(first: string, rest: string): boolean {
  if (purpose.test(rest) && !first.includes(':')) return true
  const isNameOfOffice = /^\p{Lu}+\s*$/u.test(first) || ofTown.test(first)
  return isNameOfOffice && rest === rest.toUpperCase()
}
