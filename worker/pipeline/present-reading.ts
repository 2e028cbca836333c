import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Reading, ReadingMrz, StageTiming } from '../../shared/reading.ts'
import { legibilityCalibration } from '../calibration/legibility-calibration.ts'
import { composeReason, type VisualSubject } from '../mrz/text/verdict.ts'
import { trust } from './confidence.ts'
import type { FoundMrz, ScanContext } from './context.ts'
import { presentExplanation } from './explanation/present-explanation.ts'
import { hasData } from './has-data.ts'
import { publishedFields } from './reconcile/latin-names.ts'
import { publishable } from './reconcile/publishable.ts'

/** Presents what the stages found as a `Reading` for the API. */
export function presentReading(context: ScanContext, stages: readonly StageTiming[]): Reading {
  const { candidates, contradictions, crops, document, holder, mrz, quality } = context
  const { thumbnail, ...images } = crops
  return {
    outcome: outcomeOf(context),
    probability: probabilityOf(context),
    document,
    holder,
    fields: publishedFields(context),
    mrz: mrz === null ? { status: 'absent' } : presentMrz(mrz, contradictions),
    evidence: {
      // A layout without check digits has none that hold.
      mrzChecksumsValid: mrz?.passed === true && mrz.digitShare > 0,
      visualFieldCount: visualFieldCount(context),
      barcodeDecoded: candidates.some(({ source }) => source === 'barcode'),
    },
    images,
    thumbnail,
    quality,
    stages: summed(stages),
    ...(context.task.explains && { explanation: presentExplanation(context) }),
  }
}

/** One timing a stage, in the order in which they first ran: several views of a picture may be read. */
function summed(timings: readonly StageTiming[]): StageTiming[] {
  const msOf = new Map<string, number>()
  for (const { stage, ms } of timings) msOf.set(stage, (msOf.get(stage) ?? 0) + ms)
  return [...msOf].map(([stage, ms]) => ({ stage, ms }))
}

/**
 * Number of printed fields that were read; parts of a printed whole do not count, such as an
 * address's street.
 */
function visualFieldCount({ candidates, task: { today } }: ScanContext): number {
  const printed = new Map<FieldName, string>()
  for (const one of candidates) {
    const isRead = one.source === 'viz' && publishable(one, today).value !== null
    if (isRead) printed.set(one.name, one.printed)
  }
  for (const [whole, parts] of wholes) {
    if (printed.has(whole)) for (const part of parts) printed.delete(part)
  }
  // A card without its own number repeats its holder's as document number.
  const isOneNumber = printed.get('document_number') === printed.get('personal_number')
  return printed.size - (isOneNumber && printed.has('document_number') ? 1 : 0)
}

const wholes: readonly (readonly [FieldName, readonly FieldName[]])[] = [
  ['full_name', ['surname', 'given_names']],
  ['address', ['address_street', 'address_city', 'address_state', 'address_postal_code']],
]

function outcomeOf(context: ScanContext): Reading['outcome'] {
  const { picture, candidates, document, mrz, page, legibility, isCutOff } = context
  if (picture === null) return 'rejected'
  const isDecoded = candidates.some(({ source }) => source === 'barcode')
  if (page === null && mrz === null && !isDecoded) {
    // The document may be in the rest of a file that was cut off: sent whole, it may be read.
    return picture.isIncomplete ? 'unreadable' : 'no_document_found'
  }
  if (document !== null && hasData(context)) return 'recognized'
  // Print is legible if a value was read, or if it is in a script or of a kind that nobody knows.
  // What time cut off may be legible: a better photograph is no remedy.
  const isLegible =
    isCutOff || isDecoded || mrz?.isRead || legibility >= legibilityCalibration.legibleMin
  // Nobody knows what the missing rest of a file would say.
  const isKnown = isLegible && !picture.isIncomplete
  return document === null && isKnown ? 'unsupported_document' : 'unreadable'
}

function presentMrz(mrz: FoundMrz, contradictions: readonly VisualSubject[]): ReadingMrz {
  const { passed, failedSubjects, probability } = mrz
  const findings = { mrzPassed: passed, failedSubjects, mismatchedSubjects: contradictions }
  const reason = composeReason(findings)
  const lines = [...mrz.lines]
  if (reason === null) return { status: 'passed', lines, probability }
  return { status: 'failed', lines, probability, reason }
}

/** What says which document it is and whose; other values have their own band. */
const identifying = [
  'surname',
  'given_names',
  'birth_date',
  'document_number',
  'expiry_date',
] as const satisfies readonly FieldName[]

/**
 * Probability of the least sure of type and values that identify, as far as they were read, capped
 * if the MRZ failed or the page contradicts it; 0 if nothing was read, or the type was not
 * determined, however well its values were read: a caller who accepts whatever is `high` would
 * accept a document that nobody knows.
 */
function probabilityOf({ fields, mrz, document, contradictions }: ScanContext): number {
  if (document === null || (mrz === null && fields.length === 0)) return 0
  // Of several readings the first is the merged one; a whole name counts where it was not split.
  const firstOf = (wanted: FieldName) => fields.find(({ name }) => name === wanted)
  const names = firstOf('surname') === undefined ? (['full_name'] as const) : []
  const read = [...identifying, ...names].flatMap((name) => firstOf(name) ?? [])
  const least = Math.min(
    contradictions.length > 0 ? trust.contradictedMax : 1,
    document.typeProbability,
    ...read.map(({ probability }) => probability ?? 0),
  )
  return mrz === null || mrz.passed ? least : Math.min(least, trust.digitsFailMax * mrz.digitShare)
}
