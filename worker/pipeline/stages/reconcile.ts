import { type ReadingField, readingFieldsMax } from '../../../shared/reading.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import { withBirthPlace } from '../reconcile/birth-place.ts'
import { capContradicted } from '../reconcile/cap-contradicted.ts'
import { capDoubtful } from '../reconcile/cap-doubtful.ts'
import { contradictionsOf } from '../reconcile/contradictions.ts'
import { inOneOrder } from '../reconcile/date-order.ts'
import { documentOf, holderOf } from '../reconcile/document-and-holder.ts'
import { evidenceOf } from '../reconcile/evidence.ts'
import { holderInNumbers, readByNumber } from '../reconcile/holder-number.ts'
import { latinNames, publishedFields } from '../reconcile/latin-names.ts'
import { mergeCandidates } from '../reconcile/merge-candidates.ts'
import { openFields } from '../reconcile/open-fields.ts'
import { withOtherName } from '../reconcile/other-name.ts'
import { publishable, publishableOpen } from '../reconcile/publishable.ts'
import { separateReadings } from '../reconcile/second-readings.ts'
import { splitWholeName } from '../reconcile/split-whole-name.ts'

/** Candidates that are merged, at most; a real document has about a hundred. */
const CANDIDATES_MAX = 500

/**
 * Merges what all readers found: the document, its holder, the fields, and contradictions. If time
 * runs out, what only print says is left out.
 */
export function reconcile(context: ScanContext, mustEnd: () => boolean): void {
  const { type, mrz } = context
  const open = publishableOpen(mustEnd() ? [] : context.openCandidates.slice(0, CANDIDATES_MAX))
  const { today } = context.task
  const scanned = { today, kind: type?.kind ?? null }
  const named = withOtherName(withinLimit(context.candidates), context.labelled)
  const whole = splitWholeName(withBirthPlace(named)).map((one) => publishable(one, today))
  const byNumber = holderInNumbers(whole, type?.country ?? null, today)
  const stated = inOneOrder(readByNumber(whole, byNumber), scanned)
  const ofAnother = context.printOfAnother.map((one) => publishable(one, today))
  const { first, second } = separateReadings(stated, ofAnother)
  const { candidates: weighed, isMrzDoubted } = capDoubtful(first, scanned, byNumber)
  context.contradictions = contradictionsOf([...weighed, ...second, ...ofAnother])
  const most = context.isOneOfTwo ? trust.oneOfTwoMax : 1
  const candidates = capContradicted(weighed, stated, { ofAnother, second }).map((one) =>
    atMost(one, most),
  )
  // An MRZ is only as sure as its least sure character, names included.
  if (mrz !== null) context.mrz = atMost(mrz, isMrzDoubted ? trust.doubtedNameMax : most)
  context.fields = withinFieldLimit([
    ...mergeCandidates(candidates, second, mustEnd),
    ...openFields(open).map((one) => atMost(one, most)),
  ])
  context.document = type === null ? null : documentOf(type, context.fields)
  context.latinNames = latinNames(context.fields)
  if (context.task.explains) {
    context.evidence = evidenceOf(publishedFields(context), {
      candidates: [...candidates, ...second],
      open,
      derived: context.latinNames,
    })
  }
  context.holder = first.length === 0 ? null : holderOf([...context.latinNames, ...context.fields])
}

function atMost<T extends { readonly probability: number | null }>(one: T, most: number): T {
  return one.probability !== null && one.probability > most ? { ...one, probability: most } : one
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
