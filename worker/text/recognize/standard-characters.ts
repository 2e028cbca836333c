import type { SeenCharacter } from './line-network.ts'
import type { NationalLanguage } from './national-data.ts'

/** Lead bytes of ideographs in the two-byte character set that a language is printed in. */
interface CharacterSet {
  readonly encoding: string
  readonly leads: readonly [number, number]
}

const sets: Readonly<Partial<Record<NationalLanguage, CharacterSet>>> = {
  // JIS X 0208
  ja: { encoding: 'euc-jp', leads: [0xb0, 0xf4] },
  'zh-Hant': { encoding: 'big5', leads: [0xa4, 0xf9] },
}

/** Least probability of another form that counts, and the highest that it then has. */
const OTHER_MIN = 0.05
const OTHER_MAX = 0.9

const known = new Map<NationalLanguage, ReadonlySet<string>>()

/**
 * An ideograph that a language does not print, as simplified 东 in Japanese, becomes the likeliest
 * that it does, if the network saw one.
 */
export function asPrintedIn(language: NationalLanguage, seen: SeenCharacter): SeenCharacter {
  const set = sets[language]
  if (set === undefined || !/\p{Script=Han}/u.test(seen.text)) return seen
  const printed = known.get(language) ?? ideographsOf(set)
  known.set(language, printed)
  if (printed.has(seen.text)) return seen
  const other = seen.alternatives?.find(({ character }) => printed.has(character))
  if (other === undefined || other.probability < OTHER_MIN) return seen
  const share = other.probability / Math.max(other.probability, 1 - seen.probability)
  return { ...seen, text: other.character, probability: Math.min(OTHER_MAX, share) }
}

function ideographsOf({ encoding, leads: [first, last] }: CharacterSet): ReadonlySet<string> {
  const pairs: number[] = []
  for (let lead = first; lead <= last; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) pairs.push(lead, trail)
  }
  const text = new TextDecoder(encoding).decode(Uint8Array.from(pairs))
  return new Set(Array.from(text).filter((one) => /\p{Script=Han}/u.test(one)))
}
