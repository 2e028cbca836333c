/**
 * The name on a page that repeats what the MRZ says of its holder, but no word of the name: it is
 * another's, however doubtful its caption is, or its place without one.
 */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import { isNameField } from '../../viz/print/field-kinds.ts'
import { isOfDocument } from '../../viz/print/label-words.ts'
import { sureness } from '../../viz/print/piece.ts'
import type { PrintedLine } from '../../viz/print/printed-page.ts'
import { agree } from '../agreement/agree.ts'
import { isName, namesOfHolder, wordsOfNames } from '../agreement/compare-names.ts'
import { areUnlike } from '../agreement/unlike.ts'
import { trust } from '../confidence.ts'

/**
 * Values of the MRZ that a page repeats, at least, before it is missed that it does not repeat the
 * name: of 110 such pages of drawn and labelled documents (2026-11-30) 106 do, two of the others are
 * in Cyrillic.
 */
const REPEATED_MIN = 3

/** Least mean probability of a label, and of the characters below it, of a name that is missed. */
const LABEL_MIN = 0.5
const READ_MIN = 0.9

/** Words of a whole name, at least. */
const WORDS_MIN = 2

/**
 * All candidates, the name that such a page prints as sure as what contradicts the MRZ must be.
 * @param labelled what the labeller sees on the page, which counts where no other way found a name
 */
export function withOtherName(
  all: readonly FieldCandidate[],
  labelled: readonly ValueSpan<PrintedLine>[],
): readonly FieldCandidate[] {
  const ofMrz = all.filter(({ source }) => source === 'mrz')
  const printed = all.filter(({ source }) => source === 'viz')
  if (!ofMrz.some(isName) || countOfRepeated(ofMrz, printed) < REPEATED_MIN) return all
  const found = printed.filter(({ name }) => namesOfHolder.includes(name))
  const named = found.length > 0 ? found : labelled.flatMap(asName)
  if (!named.every(isName) || !areOthers(named, ofMrz.filter(isName))) return all
  const others = named.map((one) => ({
    ...one,
    probability: Math.max(one.probability, trust.unlikeContradictionMin),
  }))
  return [...all.filter((one) => !named.includes(one)), ...others]
}

/** Fields other than names of which MRZ and print say the same. */
function countOfRepeated(
  ofMrz: readonly FieldCandidate[],
  printed: readonly FieldCandidate[],
): number {
  const repeated = printed.filter(
    (one) =>
      !isNameField(one.name) && ofMrz.some((other) => other.name === one.name && agree(other, one)),
  )
  return new Set(repeated.map(({ name }) => name)).size
}

/** Whether a whole name has no word that may be one of the holder's, misread. */
function areOthers(named: readonly FieldCandidate[], own: readonly FieldCandidate[]): boolean {
  const words = wordsOfNames(named)
  const isStrange = (word: string) => wordsOfNames(own).every((one) => areUnlike(word, one))
  return words.length >= WORDS_MIN && words.every(isStrange)
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
