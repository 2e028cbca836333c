import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { agree } from '../agreement/agree.ts'
import { isOfAnotherHolder } from '../agreement/another-holder.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'

/**
 * Ignores print of another person than MRZ or barcode name, such as that of a card that lies over a
 * passport: values of two people in one answer are worse than none. It still contradicts the MRZ.
 * Of print that is known to be of two documents only what MRZ or barcode say as well counts; where
 * another document was cut away and the edges of this one are not known, no print is `high`.
 */
export function choosePrint(context: ScanContext): void {
  const { barcodes, openCandidates, isPrintOfTwo, picture, page } = context
  const isRest = (picture?.view.cuts.length ?? 0) > 0 && !page?.front
  const candidates = isRest ? context.candidates.map(belowHigh) : context.candidates
  context.candidates = candidates
  const printed = candidates.filter(({ source }) => source === 'viz')
  const stated = candidates.filter(
    ({ source, probability }) => source !== 'viz' && probability >= trust.statedMin,
  )
  if (!isPrintOfTwo && !isOfAnotherHolder(printed, stated)) return
  const isConfirmed = (one: FieldCandidate) =>
    stated.some((other) => other.name === one.name && agree(one, other))
  if (!isPrintOfTwo) context.printOfAnother = printed
  context.candidates = candidates.filter((one) => one.source !== 'viz' || isConfirmed(one))
  const ofCodes = new Set(barcodes.flatMap(({ reading }) => reading.open))
  context.openCandidates = openCandidates.filter((one) => ofCodes.has(one))
}

function belowHigh(one: FieldCandidate): FieldCandidate {
  if (one.source !== 'viz') return one
  return { ...one, probability: Math.min(one.probability, trust.contradictedMax) }
}
