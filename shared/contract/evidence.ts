/**
 * What each value of a scan was read from: body of `GET /v1/scans/{id}/evidence`, and beside the scan
 * in that of `POST /v1/scans/explained`. An extension: the scan's own body stays as the contract has it.
 */
import { z } from 'zod'
import { confidenceBand, scan, scanId, verdict } from './scan.ts'

/** The machine-readable zone, a barcode, and the printed page. */
export const evidenceSources = ['mrz', 'barcode', 'visual'] as const

/** Sources that say the same of one field, at most; more are left out. */
export const agreeingSourcesMax = 10

/** What the quality of a picture is judged by. */
export const qualityChecks = [
  'resolution',
  'focus',
  'glare',
  'brightness',
  'contrast',
  'cut',
  'perspective',
] as const

/** What advice is about: one of them, or a file that ends before its picture does. */
export const adviceCauses = [...qualityChecks, 'incomplete'] as const

const share = z.number().min(0).max(1)

export const evidencePoint = z
  .strictObject({
    x: share.describe('From the left edge, as a share of the width.'),
    y: share.describe('From the upper edge, as a share of the height.'),
  })
  .meta({
    id: 'EvidencePoint',
    description: 'A point of the picture as it was sent, shown upright as its Exif data asks.',
  })

export const evidenceBox = z
  .strictObject({
    image: z.enum(['document_crop', 'rear']).describe('The image of `scan.images` that it is in.'),
    left: share.describe('Its left edge, as a share of the width.'),
    top: share.describe('Its upper edge, as a share of the height.'),
    right: share.describe('Its right edge, as a share of the width.'),
    bottom: share.describe('Its lower edge, as a share of the height.'),
  })
  .meta({ id: 'EvidenceBox', description: 'A box on the flat page.' })

export const evidenceReading = z
  .strictObject({
    source: z
      .enum(evidenceSources)
      .describe('The machine-readable zone, a barcode, or the printed page.'),
    text: z.string().describe('The characters as read.'),
    caption: z
      .string()
      .nullable()
      .describe('The printed caption it stands under, as read; null where none was read.'),
    probability: share.describe('The same of this source alone.'),
    corners: z
      .array(evidencePoint)
      .length(4)
      .nullable()
      .describe('Its corners as it reads, from the upper left; null if its place is not known.'),
    box: evidenceBox
      .nullable()
      .describe('The same on the flat page; null if the edges of the page are not known.'),
  })
  .meta({ id: 'EvidenceReading', description: 'What one source says, and where it stands.' })
export type EvidenceReading = z.infer<typeof evidenceReading>

const ids = z.array(z.string())

export const fieldEvidence = z
  .strictObject({
    id: z.string().describe('The `id` of the entry of `fields`.'),
    probability: share
      .nullable()
      .describe('The calibrated probability that `confidence` is cut from; null if none was read.'),
    confidence: confidenceBand,
    readings: z
      .array(evidenceReading)
      .max(agreeingSourcesMax)
      .describe('First the reading whose spelling is the value, then those that agree with it.'),
    agrees: ids.describe(
      'Ids of fields of other names that say the same: a whole name and its parts, or one number under two names.',
    ),
    contradicts: ids.describe('Ids of other readings of this field that say something else.'),
    derived_from: ids.describe('Ids of the fields that the value was computed from.'),
  })
  .meta({ id: 'FieldEvidence', description: 'What one entry of `fields` was read from.' })
export type FieldEvidence = z.infer<typeof fieldEvidence>

export const evidenceContradiction = z
  .strictObject({
    fields: z.array(z.string()).length(2).describe('The ids of the two fields.'),
    readings: z.array(evidenceReading).length(2).describe('What each was read from.'),
  })
  .meta({ id: 'EvidenceContradiction', description: 'Two readings of one field that differ.' })

export const qualityAdvice = z
  .strictObject({
    check: z
      .enum(adviceCauses)
      .describe(
        'The check that did not pass; `incomplete`: the file ends before its picture does.',
      ),
    result: z.enum(['warn', 'fail']).describe('Its result.'),
    part: z.enum(['document', 'mrz', 'portrait']).describe('The part of the document it is about.'),
    advice: z.string().describe('What is wrong, and what to do about it, in one sentence.'),
  })
  .meta({ id: 'QualityAdvice', description: 'Why a better photograph would help.' })

export const scanEvidence = z
  .strictObject({
    scan_id: scanId,
    quality: z
      .strictObject({
        overall: verdict.describe('The quality of the picture, as when it was scanned.'),
        advice: z.array(qualityAdvice).describe('The worst first; empty unless `warn` or `fail`.'),
      })
      .describe('The quality of the picture, and how to better it.'),
    fields: z.array(fieldEvidence).describe('One for each entry of `fields`, in that order.'),
    contradictions: z
      .array(evidenceContradiction)
      .describe('Each pair of readings that contradict each other, once.'),
  })
  .meta({ id: 'ScanEvidence', description: 'What each value of a scan was read from.' })
export type ScanEvidence = z.infer<typeof scanEvidence>

/** Body of `POST /v1/scans/explained` 200. */
export const explainedScan = z
  .strictObject({ scan, evidence: scanEvidence })
  .meta({ id: 'ExplainedScan', description: 'A scan, and what each of its values was read from.' })
export type ExplainedScan = z.infer<typeof explainedScan>
