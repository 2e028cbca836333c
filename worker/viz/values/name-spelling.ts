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

/** Whether `spelt` reads an l of the name as an I: in `PAUlA` it would be wrong. */
export function hasDoubtfulI(name: string): boolean {
  return [...name.matchAll(words)].some(
    ({ 0: word, index }) => capitalsWithL.test(word) || beginsWithI(word, index, name),
  )
}

/** Removes specks at a name's ends and capitalises letters read as small: `-ANNA VZOr`. */
export function spelt(name: string): string {
  const bare = name.normalize('NFC').replace(/^[\s\-–.,'’`´/·]+|[\s\-–'’`´/·]+$/gu, '')
  return bare.replace(words, (word, at: number) => {
    if (capitalsWithL.test(word)) return word.replaceAll('l', 'I')
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
