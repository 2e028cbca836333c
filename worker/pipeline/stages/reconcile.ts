import { type CoreField, fieldNames, namedFields } from '../../../shared/fields/catalogue.ts'
import { type ReadingField, readingFieldsMax } from '../../../shared/reading.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { type VisualSubject, visualSubjects } from '../../mrz/text/verdict.ts'
import { agree } from '../agreement/agree.ts'
import { isContradicted } from '../agreement/contradiction.ts'
import { isSameValue } from '../agreement/same-value.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import { capContradicted } from '../reconcile/cap-contradicted.ts'
import { capDoubtful } from '../reconcile/cap-doubtful.ts'
import { documentOf, holderOf } from '../reconcile/document-and-holder.ts'
import { openFields } from '../reconcile/open-fields.ts'
import { publishable, publishableOpen } from '../reconcile/publishable.ts'
import { splitWholeName } from '../reconcile/split-whole-name.ts'

/** Candidates that are merged, at most; a real document has about a hundred. */
const CANDIDATES_MAX = 500

/**
 * Merges what all readers found: the document, its holder, the fields, and contradictions. If time
 * runs out, what only print says is left out.
 */
export function reconcile(context: ScanContext, mustEnd: () => boolean): void {
  const { type, mrz } = context
  const openCandidates = mustEnd() ? [] : context.openCandidates.slice(0, CANDIDATES_MAX)
  const stated = splitWholeName(withinLimit(context.candidates)).map((one) =>
    publishable(one, context.task.today),
  )
  const { candidates: weighed, isMrzDoubted } = capDoubtful(stated)
  context.contradictions = contradictionsOf([...weighed, ...context.printOfAnother])
  const candidates = capContradicted(weighed, stated, context.printOfAnother)
  // An MRZ is only as sure as its least sure character, names included.
  if (mrz !== null && isMrzDoubted) {
    context.mrz = { ...mrz, probability: Math.min(mrz.probability, trust.doubtedNameMax) }
  }
  context.fields = withinFieldLimit([
    ...mergeCandidates(candidates, mustEnd),
    ...openFields(publishableOpen(openCandidates)),
  ])
  context.document = type === null ? null : documentOf(type, context.fields)
  context.holder = candidates.length === 0 ? null : holderOf(context.fields)
}

/** MRZ and barcode first, then print in the order in which it was found. */
function withinLimit(candidates: readonly FieldCandidate[]): readonly FieldCandidate[] {
  if (candidates.length <= CANDIDATES_MAX) return candidates
  const isPrint = ({ source }: FieldCandidate) => source === 'viz'
  return candidates
    .toSorted((a, b) => Number(isPrint(a)) - Number(isPrint(b)))
    .slice(0, CANDIDATES_MAX)
}

/**
 * All fields, or only the likeliest value of each where there are too many: eight codes of one holder
 * may say different things about everything else.
 */
function withinFieldLimit(fields: readonly ReadingField[]): readonly ReadingField[] {
  if (fields.length <= readingFieldsMax) return fields
  const likeliest = new Map<string, ReadingField>()
  for (const field of fields) {
    const key = `${field.name}@${field.lcid}`
    if (!likeliest.has(key)) likeliest.set(key, field)
  }
  return [...likeliest.values()].slice(0, readingFieldsMax)
}

/**
 * One entry for each different value of a field and language, in the order of the catalogue, the
 * likeliest value first. Sources that agree are one entry, as sure as the surest of them.
 * @param mustEnd asked before each field; once it is true, print is left out
 */
export function mergeCandidates(
  candidates: readonly FieldCandidate[],
  mustEnd: () => boolean,
): ReadingField[] {
  return fieldNames.flatMap((name) => {
    const named = candidates.filter((one) => one.name === name)
    const ofField = mustEnd() ? named.filter(({ source }) => source !== 'viz') : named
    const languages = [...new Set(ofField.map(({ lcid }) => lcid))].sort((a, b) => a - b)
    return languages.flatMap((lcid) =>
      differentValues(ofField.filter((one) => one.lcid === lcid)).map((one) =>
        entryOf(asPrinted(one, ofField)),
      ),
    )
  })
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

/** 1 if a printed value is the same as the other source's, 0 if it only agrees with it. */
function isWhole({ name, value }: FieldCandidate, printed: FieldCandidate): number {
  return Number(isSameValue(namedFields[name].kind, value ?? '', printed.value ?? ''))
}

function entryOf({ name, value, lcid, probability }: FieldCandidate): ReadingField {
  const { label, category } = namedFields[name]
  return { name, label, category, value, lcid, probability: value === null ? null : probability }
}

const namesOfSubjects: Readonly<Record<VisualSubject, CoreField>> = {
  surname: 'surname',
  'given names': 'given_names',
  'document number': 'document_number',
  'date of birth': 'birth_date',
  'date of expiry': 'expiry_date',
  sex: 'sex',
  nationality: 'nationality',
}

/** The subjects on which well-read print contradicts the MRZ, and no print agrees with it. */
export function contradictionsOf(candidates: readonly FieldCandidate[]): VisualSubject[] {
  const latin = candidates.filter(({ lcid, value }) => lcid === 0 && value !== null)
  return visualSubjects.filter((subject) => {
    const ofField = latin.filter(({ name }) => name === namesOfSubjects[subject])
    const mrz = ofField.find(({ source }) => source === 'mrz')
    const printed = ofField.filter(({ source }) => source === 'viz')
    if (mrz === undefined || printed.some((one) => agree(mrz, one))) return false
    return printed.some((one) => isContradicted(mrz, one))
  })
}
