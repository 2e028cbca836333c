import { imageSlots } from '../shared/contract/scan.ts'
import type { Reading, ReadingField, ReadingMrz, StageTiming } from '../shared/reading.ts'
import type { ScanContext } from './context.ts'
import { composeReason } from './mrz/verdict.ts'
import type { FoundZone } from './zone/read-group.ts'
import { hasPassed } from './zone/zone-candidate.ts'

/** What the stages found, in the words the API understands. */
export function presentReading(context: ScanContext, stages: readonly StageTiming[]): Reading {
  const { document, holder, quality, thumbnail, zone } = context
  const outcome = outcomeOf(context)
  return {
    outcome,
    probability: probabilityOf(context),
    document,
    holder,
    fields: nationalNames(context),
    mrz: zone === null ? { status: 'absent' } : presentMrz(zone),
    evidence: {
      mrzChecksumsValid: hasPassed(zone),
      visualFieldCount: 0,
      barcodeDecoded: false,
    },
    images: imagesOf(context),
    thumbnail,
    quality,
    stages: [...stages],
  }
}

function outcomeOf({ picture, document, zone }: ScanContext): Reading['outcome'] {
  if (picture === null) return 'rejected'
  if (zone === null) return 'no_document_found'
  return document === null ? 'unsupported_document' : 'recognized'
}

/** A zone under whose digits an error is likely does not pass, even where they hold. */
function presentMrz(zone: FoundZone): ReadingMrz {
  const { mrz } = zone
  const lines = [...mrz.lines]
  const reason = mrz.reason ?? (hasPassed(zone) ? null : composeReason(notValidated))
  return reason === null ? { status: 'passed', lines } : { status: 'failed', lines, reason }
}

const notValidated = { zonePassed: false, failedSubjects: [], mismatchedSubjects: [] }

/** A zone whose digits pass is right 98 times in 100; one that fails, as often as its digits hold. */
function probabilityOf({ zone }: ScanContext): number {
  if (zone === null) return 0
  const { digits } = zone.mrz
  if (hasPassed(zone)) return 0.98
  return (0.85 * digits.passed) / Math.max(1, digits.total)
}

/** Of a zone that spells them in a national alphabet: the holder has them in Latin letters. */
function nationalNames(context: ScanContext): ReadingField[] {
  const names = context.zone?.mrz.nationalNames ?? null
  if (names === null) return []
  const { lcid, surname, givenNames } = names
  const known = { category: 'identity', lcid, probability: probabilityOf(context) } as const
  return [
    { name: 'surname', label: 'Surname', value: surname, ...known },
    { name: 'given_names', label: 'Given names', value: givenNames, ...known },
  ].filter(({ value }) => value !== null)
}

function imagesOf({ documentCrop }: ScanContext): Reading['images'] {
  const empty = Object.fromEntries(imageSlots.map((slot) => [slot, null])) as Reading['images']
  return { ...empty, document_crop: documentCrop }
}
