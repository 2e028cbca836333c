import { randomDate } from './describe/random-values.ts'
import type { ClassicLayout } from './layouts.ts'
import { createRandom, type Random } from './random.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import { mockNames, mockStateCodes } from './words/mock-names.ts'

/** Share of each layout and side, in hundredths. */
const mix: readonly (readonly [share: number, ClassicLayout, SpecimenDescription['sides']])[] = [
  [34, 'TD3', 'front'],
  [20, 'TD1', 'back'],
  [12, 'TD1', 'both'],
  [4, 'TD1', 'front'],
  [10, 'TD2', 'front'],
  [7, 'MRVA', 'front'],
  [6, 'MRVB', 'front'],
  [7, 'DL', 'front'],
]

/** Room for optional data in each MRZ, characters (ICAO 9303-4 to -7). */
const optionalDataMax: Record<ClassicLayout, number> = {
  TD3: 14,
  TD1: 15,
  TD2: 7,
  MRVA: 16,
  MRVB: 8,
  DL: 0,
}

// `ID` is left out of TD2: with FRA it would mean the French card's own 2×36 layout.
// `AC` is left out of all: it is a crew member's certificate (ICAO 9303-5 §4.2.2.1).
const documentCodes: Record<ClassicLayout, readonly string[]> = {
  TD3: ['P', 'P', 'P', 'PO', 'PM'],
  TD1: ['ID', 'I', 'ID', 'C'],
  TD2: ['I', 'C'],
  MRVA: ['V', 'VC'],
  MRVB: ['V'],
  DL: ['DL'],
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

/** A plausible document from a seed; the layout is random unless given. */
export function randomDescription(
  seed: string | number,
  layout?: ClassicLayout,
): SpecimenDescription {
  const random = createRandom(`description ${seed}`)
  const [, drawn, sides] = drawLayout(random, layout)
  const state = random.pick(mockStateCodes)
  const isVisa = drawn === 'MRVA' || drawn === 'MRVB'
  const nationality = isVisa ? random.pick(mockStateCodes) : state
  const names = mockNames[nationality]
  const sex = random.chance(0.03) ? 'X' : random.pick(['F', 'M'] as const)
  const given = sex === 'M' ? names.male : names.female
  const documentNumber = randomNumber(random, drawn)
  // A long number continues in the optional data, followed by its check digit and a filler.
  const continued = documentNumber.length > 9 ? documentNumber.length - 9 + 2 : 0
  const issued = randomDate(random, 2014, 2025)
  return {
    layout: drawn,
    sides,
    state,
    nationality,
    documentCode: random.pick(documentCodes[drawn]),
    documentNumber,
    surname: random.pick(names.surnames),
    givenNames: randomGivenNames(random, given),
    sex,
    birthDate: randomDate(random, 1930, 2012),
    issueDate: issued,
    expiryDate: `${Number(issued.slice(0, 4)) + random.pick([5, 10])}${issued.slice(4)}`,
    birthPlace: random.pick(names.places),
    optionalData: randomOptionalData(random, optionalDataMax[drawn] - continued),
    print: {
      mrzFont: random.chance(0.04) ? 'courier' : random.pick(['ocrB', 'ocrB', 'ocrBSharp']),
      pageFont: random.pick(['sans', 'condensed', 'serif']),
      inkSpread: random.between(0, 0.05),
    },
    artworkSeed: String(seed),
  }
}

function drawLayout(random: Random, layout: ClassicLayout | undefined): (typeof mix)[number] {
  const offered = mix.filter((entry) => layout === undefined || entry[1] === layout)
  let lot = random.next() * offered.reduce((sum, [share]) => sum + share, 0)
  const drawn = offered.find(([share]) => {
    lot -= share
    return lot < 0
  })
  return drawn ?? offered[0]!
}

/** Seven to nine characters; on TD1 cards sometimes 10 to 14. */
function randomNumber(random: Random, layout: ClassicLayout): string {
  const long = layout === 'TD1' && random.chance(0.06)
  const length = long ? random.integer(10, 14) : random.integer(7, 9)
  const letterShare = random.pick([0, 0.15, 0.5])
  const first = random.pick([...(letterShare > 0 ? capitals : digits)])
  let number = first
  while (number.length < length) {
    number += random.pick([...(random.chance(letterShare) ? capitals : digits)])
  }
  return number
}

function randomGivenNames(random: Random, pool: readonly string[]): string {
  if (random.chance(0.02)) return ''
  // More names than any MRZ has room for.
  if (random.chance(0.03)) return pool.join(' ')
  const count = random.pick([1, 1, 2, 2, 3, 1])
  const drawn = Array.from({ length: count }, () => random.pick(pool))
  return [...new Set(drawn)].join(' ')
}

function randomOptionalData(random: Random, lengthMax: number): string {
  if (lengthMax === 0 || random.chance(0.55)) return ''
  const length = random.integer(Math.min(4, lengthMax), lengthMax)
  return Array.from({ length }, () => random.pick([...digits, ...digits, ...capitals])).join('')
}
