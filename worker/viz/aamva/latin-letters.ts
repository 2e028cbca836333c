/** Greek and Cyrillic capitals, and the Latin ones they look like, in the same order. */
const [ofOthers, ofLatin] = ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХ', 'ABEZHIKMNOPTYXABEKMHOPCTX']

/**
 * The Latin capital that a character is or looks like, without accent; empty where there is none.
 */
export function latinOf(character: string): string {
  const plain = character.normalize('NFD').charAt(0)
  return /[A-Z]/.test(plain) ? plain : ofLatin.charAt(ofOthers.indexOf(character))
}
