import { imageSlots } from '../shared/contract/scan.ts'
import type { Reading, ReadingMrz, StageTiming } from '../shared/reading.ts'
import type { ScanContext } from './context.ts'
import type { MrzReading } from './mrz/mrz-reading.ts'

/** What the stages found, in the words the API understands. */
export function presentReading(context: ScanContext, stages: readonly StageTiming[]): Reading {
  const { document, holder, quality, thumbnail, zone } = context
  const outcome = outcomeOf(context)
  const mrz = zone?.mrz ?? null
  return {
    outcome,
    probability: probabilityOf(context),
    document,
    holder,
    fields: [],
    mrz: mrz === null ? { status: 'absent' } : presentMrz(mrz),
    evidence: {
      mrzChecksumsValid: mrz?.passed ?? false,
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

function presentMrz(mrz: MrzReading): ReadingMrz {
  const lines = [...mrz.lines]
  return mrz.reason === null
    ? { status: 'passed', lines }
    : { status: 'failed', lines, reason: mrz.reason }
}

/** A zone whose digits pass is right 98 times in 100; one that fails, as often as its digits hold. */
function probabilityOf({ zone }: ScanContext): number {
  if (zone === null) return 0
  const { passed, digits } = zone.mrz
  if (passed) return 0.98
  return (0.85 * digits.passed) / Math.max(1, digits.total)
}

function imagesOf({ documentCrop }: ScanContext): Reading['images'] {
  const empty = Object.fromEntries(imageSlots.map((slot) => [slot, null])) as Reading['images']
  return { ...empty, document_crop: documentCrop }
}
