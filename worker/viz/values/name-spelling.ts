/** How names are spelt, and the titles before them. */
import { type Sex, sex } from '../../../shared/contract/scan.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { type Language, languages } from '../../catalogue/languages.ts'

function titlesOf({ nameTitles }: Language): readonly string[] {
  return sex.options.flatMap((one) => nameTitles[one] ?? [])
}

const latin = anyWordOf((language) => (language.script === 'Latn' ? titlesOf(language) : []))
const others = anyWordOf((language) => (language.script === 'Latn' ? [] : titlesOf(language)))

/** A title before a name; a Latin one is the first group, and may have a full stop. */
export const nameTitle = new RegExp(
  `^(${latin})(?:\\.\\s?|\\s)(?=\\p{L}{2})|^${others}\\s(?=\\p{L})`,
  'iu',
)

const nothingElse = new RegExp(`^(?:${latin})\\.?$`, 'iu')

/** Whether a text is only a title, as `MRS` above the given names of a British licence. */
export function isNameTitle(text: string): boolean {
  return nothingElse.test(text.trim())
}

const sexes: ReadonlyMap<string, Sex> = new Map(
  [...languages.values()].flatMap(({ nameTitles }) =>
    sex.options.flatMap((one) =>
      (nameTitles[one] ?? []).map((title) => [title.toLowerCase(), one] as const),
    ),
  ),
)

/** The sex that goes with the Latin title before a name; null without one. */
export function sexOfTitle(name: string): Sex | null {
  const [, title] = nameTitle.exec(name) ?? []
  return sexes.get(title?.toLowerCase() ?? '') ?? null
}

/** Cases that names are written in: `Müller`, `McDonald`, `McDONALD`, `O’Brien`. */
const regular = /^(\p{Lu}[\p{Ll}’'`]{0,2})?(\p{Lu}\p{Ll}*|\p{Lu}+)$/u

/** Letters whose capital depends on the language. */
const uncertain = /[ßiı]/u

/** Runs of letters, with the apostrophes within them. */
const words = /[\p{L}\p{M}’'`]+/gu

/** An l among capitals, `JULlAN`, is an I; in `AlALI` and `ElMASRY` it may be the article. */
const capitalsWithL = /^(?=.*l)(?![AE]l\p{Lu}{3})(?=(?:.*\p{Lu}){2})[\p{Lu}\p{M}’'`l]+$/u

/**
 * A small l at the head, `lbrahim`, is an I, too; before a vowel, `lan`, only beside capitals, as
 * `laura` may be small. Particles, `la`, `los`, have two letters, or three with an s.
 */
const headedByL = /^l(?!\p{Ll}s$)[\p{Ll}\p{M}’'`]{2,}$/u
const beforeVowel = /^l[aeiouy]/u
const capitalised = /(?<!\S)\p{Lu}\p{Ll}/u

/** `at`: where the word begins in the name. Behind a hyphen, `Anne-lise`, a word may be small. */
function beginsWithI(word: string, at: number, name: string): boolean {
  if (!headedByL.test(word) || name[at - 1] === '-') return false
  return !beforeVowel.test(word.normalize('NFD')) || capitalised.test(name)
}

/** Capitals with nothing small between but l: in one word one shape is one letter. */
const smallOnlyL = /^(?=.*l)(?=(?:.*\p{Lu}){2})\P{Ll}*(?:l\P{Ll}*)+$/u

/**
 * Whether an l of a text may be an I: it is the only small letter among capitals, of a word or of
 * all words, or heads a word. `spelt` reads some as an I, and in `PAUlA` that would be wrong.
 */
export function hasDoubtfulI(text: string): boolean {
  if (smallOnlyL.test(text)) return true
  return [...text.matchAll(words)].some(
    ({ 0: word, index }) => smallOnlyL.test(word) || beginsWithI(word, index, text),
  )
}

/** `BERLlN`: a text with each l among the capitals of a word as an I. */
export function withCapitalI(text: string): string {
  return text.replace(words, (word) =>
    capitalsWithL.test(word) ? word.replaceAll('l', 'I') : word,
  )
}

/** Removes specks at a name's ends and capitalises letters read as small: `-ANNA VZOr`. */
export function spelt(name: string): string {
  const bare = name.normalize('NFC').replace(/^[\s\-–.,'’`´/·]+|[\s\-–'’`´/·]+$/gu, '')
  return withCapitalI(bare).replace(words, (word, at: number) => {
    if (beginsWithI(word, at, bare)) return `I${word.slice(1)}`
    return isShouted(word) ? word.toUpperCase() : word
  })
}

/** Whether a word is mostly capitals, with small letters where no name has any. */
function isShouted(word: string): boolean {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0
  const small = word.match(/\p{Ll}/gu) ?? []
  if (small.length === 0 || capitals <= small.length || regular.test(word)) return false
  return !small.some((letter) => uncertain.test(letter))
}

/** `M0I`: a digit between two letters of a word is the letter that it looks like. */
export function hasDigitWithin(text: string): boolean {
  return /\p{L}[01]\p{L}/u.test(text)
}

/** `O`, `J`: some names have one letter, and most lone letters are the rest of something. */
export function isOneCapital(name: string): boolean {
  return /^\p{Lu}$/u.test(name)
}
