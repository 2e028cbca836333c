/** Capitals of other alphabets that look like Latin ones, and those. */
const [ofOthers, ofLatin] = ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХ', 'ABEZHIKMNOPTYXABEKMHOPCTX']

/** The Latin capital that a character looks like, without its accent; empty where it looks like none. */
export function latinOf(character: string): string {
  const plain = character.normalize('NFD').charAt(0)
  return /[A-Z]/.test(plain) ? plain : ofLatin.charAt(ofOthers.indexOf(character))
}
