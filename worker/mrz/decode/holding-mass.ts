import { characterValue } from '../text/check-digit.ts'
import type { DigitTerm } from '../text/digit-terms.ts'
import type { JudgedPlace, PossibleText } from './judged-place.ts'

/** By line and column. */
export type Terms = ReadonlyArray<readonly DigitTerm[]>

/**
 * The total weight of all texts of an MRZ whose check digits hold; the lines as read weigh 1.
 * Places for which `isAsRead` is true count only as read. The sum is exact without enumerating the
 * texts: digits are sums modulo 10, so it is enough to keep the weight of each residue, place by
 * place. A character is under at most one digit of its own and the composite one; the residues of
 * both make 100 sums. `<` in place of a digit counts 0, as where everything under it is filler.
 */
export function holdingMass(
  places: readonly JudgedPlace[],
  terms: Terms,
  isAsRead: (judged: JudgedPlace) => boolean,
): number {
  let free = 1
  const checks = new Map<number, Float64Array>()
  for (const judged of places) {
    const { line, start, end } = judged.place
    const here = terms[line]!.slice(start, end)
    const texts = isAsRead(judged) ? judged.possible.slice(0, 1) : judged.possible
    if (here.some(hasDigit)) {
      const { check } = here[0]!
      checks.set(check, withPlace(checks.get(check) ?? empty, texts, here))
    } else {
      free *= texts.reduce((sum, { weight }) => sum + weight, 0)
    }
  }
  // Only sums in which a digit holds count; ten of each are left, by the composite digit's residue.
  const held = [...checks.values()].map((sums) => sums.subarray(0, 10))
  return free * held.reduce(convolved, Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0))[0]!
}

export function hasDigit({ own, composite }: DigitTerm): boolean {
  return own !== 0 || composite !== 0
}

/**
 * The weight of each pair of residues, at index ten times the own digit's plus the composite one's.
 */
const empty = Float64Array.from({ length: 100 }, (_, i) => (i === 0 ? 1 : 0))

/** Adds two pairs of residues. */
const sumOf = Uint8Array.from({ length: 10_000 }, (_, both) => {
  const own = Math.floor(both / 1000) + Math.floor((both % 100) / 10)
  const composite = (Math.floor(both / 100) % 10) + (both % 10)
  return (own % 10) * 10 + (composite % 10)
})

function withPlace(
  sums: Float64Array,
  texts: readonly PossibleText[],
  terms: readonly DigitTerm[],
): Float64Array {
  const added = new Float64Array(100)
  for (const { text, weight } of texts) added[residuesOf(text, terms)]! += weight
  const next = new Float64Array(100)
  for (let residues = 0; residues < 100; residues++) {
    const weight = added[residues]!
    if (weight === 0) continue
    for (let i = 0; i < 100; i++) next[sumOf[residues * 100 + i]!]! += sums[i]! * weight
  }
  return next
}

function residuesOf(text: string, terms: readonly DigitTerm[]): number {
  let own = 0
  let composite = 0
  for (let i = 0; i < terms.length; i++) {
    const value = characterValue(text[i]!)
    own += value * terms[i]!.own
    composite += value * terms[i]!.composite
  }
  return (own % 10) * 10 + (composite % 10)
}

function convolved(one: Float64Array, other: Float64Array): Float64Array {
  const sums = new Float64Array(10)
  one.forEach((weight, i) => {
    for (let j = 0; j < 10; j++) sums[(i + j) % 10]! += weight * other[j]!
  })
  return sums
}
