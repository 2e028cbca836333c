/** Written so in names themselves: `Müller`, `McDonald`, `McDONALD`, `O’Brien`. */
const regular = /^(\p{Lu}[\p{Ll}’'`]{0,2})?(\p{Lu}\p{Ll}*|\p{Lu}+)$/u

/** Letters that have no capital of the same sound in every language. */
const uncertain = /[ßiı]/u

/** An l and else capitals, `LlAM`, `JULlAN`: that was an I, which looks the same; in `AlMARRI` it may be the article. */
const capitalsWithL = /^(?=.*l)(?!Al\p{Lu}{4})(?=(?:.*\p{Lu}){2})[\p{Lu}\p{M}’'`l]+$/u

/**
 * A name as it was written, where the reader of print leaves marks of the paper at its ends and,
 * of letters that differ in size alone, takes some for small ones: `-ANNA VZOr` is `ANNA VZOR`.
 */
export function spelt(name: string): string {
  const bare = name.normalize('NFC').replace(/^[\s\-–.,'’`´/·]+|[\s\-–'’`´/·]+$/gu, '')
  return bare.replace(/[\p{L}\p{M}’'`]+/gu, (word) => {
    if (capitalsWithL.test(word)) return word.replaceAll('l', 'I')
    return isShouted(word) ? word.toUpperCase() : word
  })
}

/** Mostly capitals, with small letters between them that no name has there. */
function isShouted(word: string): boolean {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0
  const small = word.match(/\p{Ll}/gu) ?? []
  if (small.length === 0 || capitals <= small.length || regular.test(word)) return false
  return !small.some((letter) => uncertain.test(letter))
}
