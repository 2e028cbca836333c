/** The characters of a reader of print, and which of them are drawn alike. */

export interface PrintAlphabet {
  /** By class, without the blank. */
  readonly characters: string
  /** Signs and digits, which occur among the letters of any script. */
  readonly common: ClassRange
  /** The letters of each script. */
  readonly scripts: readonly ClassRange[]
  /** By class: itself and its look-alikes in other scripts, which only their word distinguishes. */
  readonly alike: readonly (readonly number[])[]
}

/** Classes from `start` to before `end`. */
export interface ClassRange {
  readonly start: number
  readonly end: number
}

/** The group of an alphabet whose signs belong to no script. */
const COMMON = 'common'

/** Letters of Latin, Cyrillic, Greek and Armenian that good typefaces draw with one outline. */
const drawnAlike = [
  ...['AАΑ', 'BВΒ', 'CС', 'EЕΕ', 'HНΗ', 'IІΙ', 'JЈ', 'KКΚ', 'MМΜ', 'NΝ', 'OОΟՕ', 'PРΡ'],
  ...['SЅՏ', 'TТΤ', 'UՍ', 'XХΧ', 'YҮΥ', 'ZΖ', 'ÏЇΪ', 'ËЁ', 'ӘƏ'],
  ...[
    'aа',
    'cс',
    'eе',
    'hһհ',
    'iі',
    'jј',
    'oоοօ',
    'pрρ',
    'sѕ',
    'uս',
    'vν',
    'xх',
    'yу',
    'ïї',
    'ëё',
    'əә',
  ],
]

/** The Latin letter that looks like a letter of another alphabet; null if there is none. */
export function latinAlike(letter: string): string | null {
  return lettersAlike(letter).find((one) => /\p{Script=Latin}/u.test(one)) ?? null
}

/** All letters that are drawn like a letter, itself among them; empty if there are no others. */
export function lettersAlike(letter: string): string[] {
  return Array.from(drawnAlike.find((one) => one.includes(letter)) ?? '')
}

/** @param alphabet characters by script, in the order of their classes */
export function printAlphabet(alphabet: Readonly<Record<string, string>>): PrintAlphabet {
  const characters = Object.values(alphabet).join('')
  let end = 0
  const ranges = Object.entries(alphabet).map(([script, letters]) => {
    const start = end
    end += letters.length
    return { script, start, end }
  })
  const alike = Array.from(characters, (_, index) => [index])
  for (const set of drawnAlike) {
    const classes = Array.from(set, (letter) => characters.indexOf(letter)).filter((at) => at >= 0)
    for (const index of classes) alike[index] = classes
  }
  return {
    characters,
    common: ranges.find(({ script }) => script === COMMON) ?? { start: 0, end: 0 },
    scripts: ranges.filter(({ script }) => script !== COMMON),
    alike,
  }
}
