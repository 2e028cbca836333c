import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import { isOfDocument } from '../../viz/print/label-words.ts'
import { sureness } from '../../viz/print/piece.ts'
import type { PrintedLine } from '../../viz/print/printed-page.ts'
import { agree } from '../agreement/agree.ts'
import { isName, namesOfHolder } from '../agreement/compare-names.ts'
import { areUnlike } from '../agreement/unlike.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'

/**
 * Values of the MRZ that a page repeats, at least, before it is missed that it does not repeat the
 * name: of 110 such pages of drawn and labelled documents (2026-11-30) 106 do, two of the others are
 * in Cyrillic.
 */
const REPEATED_MIN = 3

/** Least mean probability of a label, and of the characters below it, of a name that is missed. */
const LABEL_MIN = 0.5
const READ_MIN = 0.9

/** Words of names that are compared; two make a whole name. */
const WORDS = { min: 2, max: 12 }

/**
 * Where a page repeats what the MRZ says of its holder, but no word of the name, and another name
 * stands on it, that name is the page's, however doubtful its caption is or its place without one.
 */
export function doubtNames(context: ScanContext): void {
  const { candidates, labelled } = context
  const ofMrz = candidates.filter(({ source }) => source === 'mrz')
  const printed = candidates.filter(({ source }) => source === 'viz')
  if (!ofMrz.some(isName) || countOfRepeated(ofMrz, printed) < REPEATED_MIN) return
  const own = wordsOf(ofMrz.filter(isName))
  const captioned = printed.filter(({ name }) => namesOfHolder.includes(name))
  const named = captioned.length > 0 ? captioned : labelled.flatMap(asName)
  const words = wordsOf(named)
  const isStrange =
    words.length >= WORDS.min && words.every((word) => own.every((one) => areUnlike(word, one)))
  if (!isStrange || !named.every(isName)) return
  const stated = named.map((one) => ({
    ...one,
    probability: Math.max(one.probability, trust.unlikeContradictionMin),
  }))
  context.candidates = [...candidates.filter((one) => !named.includes(one)), ...stated]
}

/** Fields other than names of which MRZ and print say the same. */
function countOfRepeated(
  ofMrz: readonly FieldCandidate[],
  printed: readonly FieldCandidate[],
): number {
  const repeated = printed.filter(
    (one) =>
      namedFields[one.name].kind !== 'name' &&
      ofMrz.some((other) => other.name === one.name && agree(other, one)),
  )
  return new Set(repeated.map(({ name }) => name)).size
}

/** A name in Latin letters that the labeller sees, as a candidate of which nothing else is known. */
function asName({ line, from, to, field, mean }: ValueSpan<PrintedLine>): FieldCandidate[] {
  const name = namesOfHolder.find((one) => one === field)
  const characters = line.characters.slice(from, to)
  const text = Array.from(line.text).slice(from, to).join('').trim()
  const isRead =
    mean >= LABEL_MIN &&
    sureness(characters) >= READ_MIN &&
    /^\p{Script=Latin}[\p{Script=Latin}\p{M}\s'’.,-]+$/u.test(text) &&
    !isOfDocument(text)
  if (name === undefined || !isRead) return []
  const probability = mean * sureness(characters)
  return [
    { name, value: text, printed: text, lcid: 0, probability, source: 'viz', box: line.inPicture },
  ]
}

function wordsOf(names: readonly FieldCandidate[]): readonly string[] {
  return names
    .flatMap(({ value }) => value?.toUpperCase().match(/[\p{L}\p{M}]+/gu) ?? [])
    .slice(0, WORDS.max)
}
