/** Candidates of all readers become the fields of the reading: here those that agree are one. */
import { fieldNames, namedFields } from '../../../shared/fields/catalogue.ts'
import type { ReadingField } from '../../../shared/reading.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { agree } from '../agreement/agree.ts'
import { addsToName, isSameValue } from '../agreement/same-value.ts'
import { trust } from '../confidence.ts'

/**
 * One entry for each different value of a field and language, in the order of the catalogue, the
 * likeliest value first. Sources that agree are one entry, as sure as the surest of them.
 * @param second what contradicts other readings of its field, and follows them
 * @param mustEnd asked before each field; once it is true, print is left out
 */
export function mergeCandidates(
  candidates: readonly FieldCandidate[],
  second: readonly FieldCandidate[],
  mustEnd: () => boolean,
): ReadingField[] {
  const hasRoom = !candidates.some(({ isCut }) => isCut)
  return fieldNames.flatMap((name) => {
    const named = candidates.filter((one) => one.name === name)
    const ofField = mustEnd() ? named.filter(({ source }) => source !== 'viz') : named
    const languages = [...new Set(ofField.map(({ lcid }) => lcid))].sort((a, b) => a - b)
    return languages.flatMap((lcid) => {
      const ofLanguage = ofField.filter((one) => one.lcid === lcid)
      const added = hasRoom ? ofLanguage.filter((one) => isAddition(one, ofLanguage)) : []
      const isOwn = (one: FieldCandidate) => !added.includes(one)
      return [
        ...differentValues(ofLanguage.filter(isOwn)).map((one) =>
          asPrinted(one, ofField.filter(isOwn)),
        ),
        ...(added.length === 0 ? [] : differentValues(added).map(doubted)),
        ...(mustEnd() ? [] : contradictingOf(ofLanguage.filter(isOwn), second)),
      ].map(entryOf)
    })
  })
}

/**
 * Whether print only adds to a name that the MRZ had room for and that was read surely: a letter of
 * the background stands behind it, or a neighbour's word. It is another reading, not the spelling.
 */
function isAddition({ name, source, value }: FieldCandidate, all: readonly FieldCandidate[]) {
  if (source !== 'viz' || namedFields[name].kind !== 'name') return false
  return all.some(
    (mrz) =>
      mrz.source === 'mrz' &&
      mrz.probability >= trust.vouchedMin &&
      addsToName(value ?? '', mrz.value ?? ''),
  )
}

function differentValues(candidates: readonly FieldCandidate[]): FieldCandidate[] {
  const read = candidates.filter(({ value }) => value !== null)
  const best = read.toSorted(
    (a, b) => vouchedFor(b) - vouchedFor(a) || b.probability - a.probability,
  )
  const different = best.filter((one, i) => !best.slice(0, i).some((other) => agree(one, other)))
  // A value that could not be read is reported only if none was.
  return different.length > 0 ? different : candidates.slice(0, 1)
}

/** Precedence of numbers and dates: 2 for sure MRZ values, 1 for sure barcodes, else 0. */
function vouchedFor({ name, source, probability }: FieldCandidate): number {
  const isCovered = ['date', 'identifier'].includes(namedFields[name].kind)
  if (!isCovered || source === 'viz' || probability < trust.vouchedMin) return 0
  return source === 'mrz' ? 2 : 1
}

/**
 * Replaces a name by the page's spelling of it, and a date by the one with the page's century, if
 * the page agrees. It keeps its probability, unless print adds what the other source lacks
 * (accents, the end of a truncated name, a century): then it is no surer than the print.
 */
function asPrinted(best: FieldCandidate, others: readonly FieldCandidate[]): FieldCandidate {
  const { kind } = namedFields[best.name]
  if ((kind !== 'name' && kind !== 'date') || best.source === 'viz') return best
  const [printed] = others
    .filter(
      (one) => one.source === 'viz' && one.lcid === best.lcid && one.value && agree(best, one),
    )
    .toSorted((a, b) => isWhole(best, b) - isWhole(best, a) || b.probability - a.probability)
  if (printed === undefined || printed.probability < trust.spellingMin) return best
  const saysMore =
    kind === 'date'
      ? printed.value !== best.value
      : best.isCut || /[^\p{ASCII}]/u.test(printed.value ?? '')
  const probability = saysMore ? Math.min(best.probability, printed.probability) : best.probability
  return { ...printed, probability }
}

/** The second readings of a field that differ from its first ones, each once. */
function contradictingOf(
  first: readonly FieldCandidate[],
  second: readonly FieldCandidate[],
): FieldCandidate[] {
  const others = second.filter(
    (one) =>
      first.some(({ name, lcid }) => name === one.name && lcid === one.lcid) &&
      !first.some((own) => agree(own, one)),
  )
  return others.length === 0 ? [] : differentValues(others).map(contradicting)
}

function contradicting(one: FieldCandidate): FieldCandidate {
  return { ...one, probability: Math.min(one.probability, trust.contradictedMax) }
}

function doubted(one: FieldCandidate): FieldCandidate {
  return { ...one, probability: Math.min(one.probability, trust.doubtedNameMax) }
}

/** 1 if a printed value is the same as the other source's, 0 if it only agrees with it. */
function isWhole({ name, value }: FieldCandidate, printed: FieldCandidate): number {
  return Number(isSameValue(namedFields[name].kind, value ?? '', printed.value ?? ''))
}

function entryOf({ name, value, lcid, probability }: FieldCandidate): ReadingField {
  const { label, category } = namedFields[name]
  return { name, label, category, value, lcid, probability: value === null ? null : probability }
}
