import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Reading, ReadingMrz, StageTiming } from '../../shared/reading.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { composeReason, type VisualSubject } from '../mrz/text/verdict.ts'
import { trust } from './confidence.ts'
import type { FoundMrz, ScanContext } from './context.ts'
import { hasData } from './has-data.ts'

/** What the stages found, in the words the API understands. */
export function presentReading(context: ScanContext, stages: readonly StageTiming[]): Reading {
  const { candidates, contradictions, crops, document, fields, holder, mrz, quality } = context
  const { thumbnail, ...images } = crops
  return {
    outcome: outcomeOf(context),
    probability: probabilityOf(context),
    document,
    holder,
    fields: [...fields],
    mrz: mrz === null ? { status: 'absent' } : presentMrz(mrz, contradictions),
    evidence: {
      mrzChecksumsValid: mrz?.passed === true,
      visualFieldCount: visualFieldCount(candidates),
      barcodeDecoded: candidates.some(({ source }) => source === 'barcode'),
    },
    images,
    thumbnail,
    quality,
    stages: [...stages],
  }
}

/** What is printed once counts once: an address, and not its street as well. */
function visualFieldCount(candidates: readonly FieldCandidate[]): number {
  const printed = new Map<FieldName, string>()
  for (const one of candidates) if (one.source === 'viz') printed.set(one.name, one.printed)
  for (const [whole, parts] of wholes) {
    if (printed.has(whole)) for (const part of parts) printed.delete(part)
  }
  // A card without a number of its own is named by its holder's.
  const isOneNumber = printed.get('document_number') === printed.get('personal_number')
  return printed.size - (isOneNumber && printed.has('document_number') ? 1 : 0)
}

const wholes: readonly (readonly [FieldName, readonly FieldName[]])[] = [
  ['full_name', ['surname', 'given_names']],
  ['address', ['address_street', 'address_city', 'address_state', 'address_postal_code']],
]

function outcomeOf(context: ScanContext): Reading['outcome'] {
  const { picture, candidates, document, mrz, page } = context
  if (picture === null) return 'rejected'
  const isDecoded = candidates.some(({ source }) => source === 'barcode')
  if (page === null && mrz === null && !isDecoded) return 'no_document_found'
  if (document === null) return 'unsupported_document'
  return hasData(context) ? 'recognized' : 'unreadable'
}

function presentMrz(mrz: FoundMrz, contradictions: readonly VisualSubject[]): ReadingMrz {
  const { passed, failedSubjects, probability } = mrz
  const findings = { mrzPassed: passed, failedSubjects, mismatchedSubjects: contradictions }
  const reason = composeReason(findings)
  const lines = [...mrz.lines]
  if (reason === null) return { status: 'passed', lines, probability }
  return { status: 'failed', lines, probability, reason }
}

/** No surer than the least sure value that is published; 0 when nothing was read. */
function probabilityOf({ fields, mrz }: ScanContext): number {
  if (mrz === null && fields.length === 0) return 0
  const least = Math.min(1, ...fields.map(({ probability }) => probability ?? 0))
  return mrz === null || mrz.passed ? least : Math.min(least, trust.digitsFailMax * mrz.digitShare)
}
