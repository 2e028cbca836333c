/** Error correction of PDF417: Reed and Solomon's over the integers modulo 929 (ISO/IEC 15438 §5.10). */

const PRIME = 929
const GENERATOR = 3

const powers = new Int32Array(PRIME - 1)
const logarithms = new Int32Array(PRIME)
for (let i = 0, power = 1; i < PRIME - 1; i++, power = (power * GENERATOR) % PRIME) {
  powers[i] = power
  logarithms[power] = i
}

/** Coefficients modulo 929, the constant first. */
type Polynomial = readonly number[]

/** What correction made of codewords. */
export interface Corrected {
  readonly codewords: readonly number[]
  /** How much of the correction was used: one for each erased codeword, two for each other wrong one. */
  readonly used: number
}

/**
 * Corrects codewords, the last `correction` of which are the check's.
 * @param erased places of codewords that are not known, at most `correction`
 * @returns null where more is wrong than can be corrected
 */
export function correct(
  received: readonly number[],
  correction: number,
  erased: readonly number[],
): Corrected | null {
  const size = received.length
  const known = received.map((value, at) => (erased.includes(at) ? 0 : value))
  const syndromes = syndromesOf(known, correction)
  if (syndromes.every((one) => one === 0)) return { codewords: known, used: erased.length }
  const erasures = erased.reduce<Polynomial>(
    (product, place) => multiply(product, [1, PRIME - powerOf(size - 1 - place)]),
    [1],
  )
  const modified = multiply(syndromes, erasures).slice(0, correction)
  const solved = solve(modified, correction, erased.length)
  if (solved === null) return null
  const locator = multiply(solved.errors, erasures)
  const slope = locator.slice(1).map((one, i) => (one * (i + 1)) % PRIME)
  const codewords = [...known]
  let found = 0
  for (let place = 0; place < size; place++) {
    const inverse = powerOf(-(size - 1 - place))
    if (at(locator, inverse) !== 0) continue
    const below = at(slope, inverse)
    if (below === 0) return null
    found++
    const error = ((PRIME - at(solved.values, inverse)) * inverseOf(below)) % PRIME
    codewords[place] = (codewords[place]! + PRIME - error) % PRIME
  }
  if (found !== degree(locator)) return null
  if (syndromesOf(codewords, correction).some((one) => one !== 0)) return null
  return { codewords, used: 2 * degree(solved.errors) + erased.length }
}

/** The codewords of the check that follow `data`. */
export function checkOf(data: readonly number[], correction: number): number[] {
  const all = [...data, ...Array.from({ length: correction }, () => 0)]
  const erased = Array.from({ length: correction }, (_, i) => data.length + i)
  return correct(all, correction, erased)?.codewords.slice(data.length) ?? []
}

/** Euclid's algorithm on the syndromes (Sugiyama and others, 1975). */
function solve(
  modified: Polynomial,
  correction: number,
  erased: number,
): { readonly errors: Polynomial; readonly values: Polynomial } | null {
  let [before, now]: [Polynomial, Polynomial] = [
    [...Array.from({ length: correction }, () => 0), 1],
    modified,
  ]
  let [beforeFactor, factor]: [Polynomial, Polynomial] = [[0], [1]]
  while (2 * degree(now) >= correction + erased) {
    const { quotient, rest } = divide(before, now)
    ;[before, now] = [now, rest]
    ;[beforeFactor, factor] = [factor, subtract(beforeFactor, multiply(quotient, factor))]
  }
  const constant = factor[0] ?? 0
  if (constant === 0) return null
  const scale = inverseOf(constant)
  const scaled = (one: Polynomial) => one.map((value) => (value * scale) % PRIME)
  return { errors: scaled(factor), values: scaled(now) }
}

/** All zero where nothing is wrong. */
function syndromesOf(codewords: readonly number[], correction: number): Polynomial {
  const word = codewords.toReversed()
  return Array.from({ length: correction }, (_, i) => at(word, powerOf(i + 1)))
}

function powerOf(exponent: number): number {
  const order = PRIME - 1
  return powers[((exponent % order) + order) % order]!
}

function inverseOf(value: number): number {
  return powerOf(-logarithms[value]!)
}

/** The value of a polynomial. */
function at(polynomial: Polynomial, x: number): number {
  let sum = 0
  for (let i = polynomial.length - 1; i >= 0; i--) sum = (sum * x + polynomial[i]!) % PRIME
  return sum
}

/** −1 of zero. */
function degree(polynomial: Polynomial): number {
  return polynomial.findLastIndex((one) => one !== 0)
}

function multiply(one: Polynomial, other: Polynomial): number[] {
  const product = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (let i = 0; i < one.length; i++)
    for (let j = 0; j < other.length; j++)
      product[i + j] = (product[i + j]! + one[i]! * other[j]!) % PRIME
  return product
}

function subtract(one: Polynomial, other: Polynomial): number[] {
  return Array.from(
    { length: Math.max(one.length, other.length) },
    (_, i) => ((one[i] ?? 0) + PRIME - (other[i] ?? 0)) % PRIME,
  )
}

function divide(one: Polynomial, by: Polynomial): { quotient: number[]; rest: Polynomial } {
  const rest = [...one]
  const top = degree(by)
  const scale = inverseOf(by[top]!)
  const quotient = Array.from({ length: Math.max(1, degree(one) - top + 1) }, () => 0)
  for (let i = degree(rest) - top; i >= 0; i--) {
    const factor = (rest[i + top]! * scale) % PRIME
    quotient[i] = factor
    for (let j = 0; j <= top; j++) rest[i + j] = (rest[i + j]! + (PRIME - factor) * by[j]!) % PRIME
  }
  return { quotient, rest: rest.slice(0, top) }
}
