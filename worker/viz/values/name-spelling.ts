/** Cases that names are written in: `Müller`, `McDonald`, `McDONALD`, `O’Brien`. */
const regular = /^(\p{Lu}[\p{Ll}’'`]{0,2})?(\p{Lu}\p{Ll}*|\p{Lu}+)$/u

/** Letters whose capital depends on the language. */
const uncertain = /[ßiı]/u

/**
 * An l among capitals, `LlAM`, `JULlAN`, is an I, which looks the same; in `AlMARRI` it may be the
 * article.
 */
const capitalsWithL = /^(?=.*l)(?!Al\p{Lu}{4})(?=(?:.*\p{Lu}){2})[\p{Lu}\p{M}’'`l]+$/u

/**
 * Restores the spelling of a name: removes specks read at its ends, and capitalises letters that
 * were read as small because only their size differs: `-ANNA VZOr` becomes `ANNA VZOR`.
 */
export function spelt(name: string): string {
  const bare = name.normalize('NFC').replace(/^[\s\-–.,'’`´/·]+|[\s\-–'’`´/·]+$/gu, '')
  return bare.replace(/[\p{L}\p{M}’'`]+/gu, (word) => {
    if (capitalsWithL.test(word)) return word.replaceAll('l', 'I')
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
