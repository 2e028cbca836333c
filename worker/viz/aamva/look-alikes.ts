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
