/** Digits of American cards by the letters they are misread as. */
export const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
/** Letters of numbers and codes by the characters they are misread as. */
export const letterFor: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  l: 'I',
  2: 'Z',
  5: 'S',
  6: 'G',
  8: 'B',
}

/** Greek and Cyrillic capitals, and the Latin ones they look like, in the same order. */
const [ofOthers, ofLatin] = ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХ', 'ABEZHIKMNOPTYXABEKMHOPCTX']

/** The Latin capital that a character is or looks like, without accent; else empty. */
export function latinOf(character: string): string {
  const plain = character.normalize('NFD').charAt(0)
  return /[A-Z]/.test(plain) ? plain : ofLatin.charAt(ofOthers.indexOf(character))
}
