/** Whose a published value is, by what is drawn of the people in a picture. */

import { editDistance, isSameSpelling } from '../../../../evaluation/judge/spelling.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { transliterate } from '../../../../specimens/transliterate.ts'
import { type Values, valuesOf } from '../people/values-of.ts'
import type { AttributedReading } from './scene-result.ts'

type Whose = AttributedReading['whose']

/** What kind of thing a value is: values are only compared with others of their class. */
type ValueClass = 'name' | 'date' | 'number' | 'state' | 'place' | 'sex' | 'other'

const classes: Readonly<Record<string, ValueClass>> = {
  surname: 'name',
  given_names: 'name',
  full_name: 'name',
  sex: 'sex',
  nationality: 'state',
  issuing_state: 'state',
  country: 'state',
  document_number: 'number',
  personal_number: 'number',
  document_series: 'number',
  birth_place: 'place',
  authority: 'place',
}

export function classOf(field: string): ValueClass {
  const known = classes[field]
  if (known !== undefined) return known
  if (field.endsWith('_date') || field.startsWith('visa_valid')) return 'date'
  if (field.startsWith('address')) return 'place'
  return /name/.test(field) ? 'name' : /number|barcode/.test(field) ? 'number' : 'other'
}

/** One person's values by class; those of class `other` by field. */
export interface KnownPerson {
  readonly byClass: ReadonlyMap<string, readonly string[]>
}

export function knownPerson(of: SpecimenDescription): KnownPerson {
  const byClass = new Map<string, string[]>()
  const values: Values = {
    ...valuesOf(of),
    // Names as a zone writes them.
    surname_in_zone: [transliterate(of.surname).replaceAll('<', ' ')],
    given_names_in_zone: [transliterate(of.givenNames).replaceAll('<', ' ')],
    jurisdiction_number: of.discriminator === undefined ? [] : [of.discriminator],
  }
  for (const [field, spellings] of Object.entries(values)) {
    const key = keyOf(field)
    byClass.set(key, [...(byClass.get(key) ?? []), ...spellings.filter(Boolean)])
  }
  return { byClass }
}

function keyOf(field: string): string {
  const kind = classOf(field)
  return kind === 'other' ? field : kind
}

/** @param B undefined where the picture shows one person's documents */
export function whoseIs(
  field: string,
  value: string,
  { A, B }: { readonly A: KnownPerson; readonly B?: KnownPerson },
): Whose {
  const key = keyOf(field)
  const [ofA, ofB] = [A.byClass.get(key) ?? [], B?.byClass.get(key) ?? []]
  const whole = either(says(value, ofA), says(value, ofB))
  if (whole !== null) return whole
  const kind = classOf(field)
  if (kind === 'name' || kind === 'place') {
    const partly = byWords(value, ofA, ofB)
    if (partly !== null) return partly
  }
  return kind === 'date' || kind === 'sex' || kind === 'state'
    ? 'neither'
    : nearest(value, ofA, ofB)
}

function either(a: boolean, b: boolean): Whose | null {
  if (a && b) return 'shared'
  return a ? 'A' : b ? 'B' : null
}

function says(value: string, known: readonly string[]): boolean {
  return known.some((text) => isSameSpelling(value, text))
}

/** By the words that only one of both has: a name in another order, a part of an address. */
function byWords(value: string, ofA: readonly string[], ofB: readonly string[]): Whose | null {
  const [wordsA, wordsB] = [wordsIn(ofA), wordsIn(ofB)]
  const words = [...wordsIn([value])]
  const known = words.filter((word) => wordsA.has(word) || wordsB.has(word))
  // One known word among others is a word of the language, as in the names of offices.
  if (known.length === 0 || known.length < words.length / 2) return null
  const onlyA = known.some((word) => !wordsB.has(word))
  const onlyB = known.some((word) => !wordsA.has(word))
  if (onlyA && onlyB) return 'mixed'
  return onlyA ? 'A' : onlyB ? 'B' : 'shared'
}

/** Words of two letters and less say nothing about whose a value is. */
const wordLengthMin = 3

function wordsIn(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => bare(text).split(/[^\p{L}\p{N}]+/u))
  return new Set(words.filter(({ length }) => length >= wordLengthMin))
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

/** The largest share of characters that a misread value may differ in and still be known. */
const misreadShare = 0.25
const misreadLengthMin = 5

function nearest(value: string, ofA: readonly string[], ofB: readonly string[]): Whose {
  if (value.length < misreadLengthMin) return 'neither'
  const distance = (known: readonly string[]): number =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...known.map((text) => editDistance(bare(value), bare(text))),
    )
  const [a, b] = [distance(ofA), distance(ofB)]
  if (Math.min(a, b) > misreadShare * value.length || a === b) return 'neither'
  return a < b ? 'A' : 'B'
}
