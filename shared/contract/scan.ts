/**
 * The answer of a recognition: one schema from which the types, the checks and
 * the OpenAPI document all come (contract §2.1 to §2.9).
 */
import { z } from 'zod'

/** `2026-03-01`: a calendar date without a time. */
export const calendarDate = z.iso.date()

/** `2026-03-01T09:30:00Z`: UTC, whole seconds. */
export const utcTimestamp = z.iso.datetime({ precision: 0 })

/** Three capital letters as ISO 3166-1 or ICAO 9303-3 §5 assign them. */
export const alpha3 = z.string().regex(/^[A-Z]{3}$/)

/** A UUID of version 7 (RFC 9562), canonical lower case. */
export const scanId = z.uuidv7().lowercase()

/** `high` from 0.9, `medium` from 0.6, else `low` (contract §2.6). */
export const confidenceBand = z.enum(['high', 'medium', 'low'])
export type ConfidenceBand = z.infer<typeof confidenceBand>

export const scanStatus = z.enum([
  'recognized',
  'no_document_found',
  'unreadable',
  'unsupported_document',
  'rejected',
])
export type ScanStatus = z.infer<typeof scanStatus>

export const documentKind = z.enum([
  'passport',
  'identity_card',
  'residence_permit',
  'travel_document',
  'driving_licence',
  'visa',
])
export type DocumentKind = z.infer<typeof documentKind>

export const fieldCategory = z.enum(['identity', 'document', 'dates', 'address', 'visa', 'other'])
export type FieldCategory = z.infer<typeof fieldCategory>

export const sex = z.enum(['M', 'F', 'X'])
export type Sex = z.infer<typeof sex>

const milliseconds = z.int().nonnegative()

export const timing = z.strictObject({
  upload_ms: milliseconds,
  processing_ms: milliseconds,
  total_ms: milliseconds,
})
export type Timing = z.infer<typeof timing>

export const scanMeta = z.strictObject({
  schema_version: z.literal('1.0'),
  id: scanId,
  status: scanStatus,
  billed: z.boolean(),
  confidence: confidenceBand,
  timing: timing.nullable(),
  created_at: utcTimestamp,
  reference: z.string().nullable(),
})

export const scanDocument = z.strictObject({
  kind: documentKind,
  country: alpha3.nullable(),
  country_name: z.string().nullable(),
  issuing_state: alpha3.nullable(),
  type_name: z.string().nullable(),
  type_confidence: confidenceBand,
  is_expired: z.boolean().nullable(),
  days_remaining: z.int().nullable(),
})

export const scanHolder = z.strictObject({
  given_names: z.string().nullable(),
  surname: z.string().nullable(),
  full_name: z.string().nullable(),
  birth_date: calendarDate.nullable(),
  sex: sex.nullable(),
  nationality: alpha3.nullable(),
})

export const fieldEntry = z.strictObject({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  category: fieldCategory,
  value: z.string().nullable(),
  language: z.string().nullable(),
  confidence: confidenceBand,
})
export type FieldEntry = z.infer<typeof fieldEntry>

export const scanMrz = z.strictObject({
  status: z.enum(['passed', 'failed', 'absent']),
  reason: z.string().nullable(),
  lines: z.array(z.string()).nullable(),
  text: z.string().nullable(),
})

/** A JPEG as a `data:` URL. */
const imageSlot = z.string().startsWith('data:image/jpeg;base64,').nullable()

export const imageSlots = [
  'document_crop',
  'rear',
  'main_photo',
  'signature',
  'watermark_face',
  'barcode',
  'chip',
] as const
export type ImageSlot = (typeof imageSlots)[number]

export const scanImages = z.strictObject({
  document_crop: imageSlot,
  rear: imageSlot,
  main_photo: imageSlot,
  signature: imageSlot,
  watermark_face: imageSlot,
  barcode: imageSlot,
  chip: imageSlot,
})

const verdict = z.enum(['not_checked', 'pass', 'warn', 'fail'])
export type Verdict = z.infer<typeof verdict>

export const scanQuality = z.strictObject({ overall: verdict })

export const scanAuthenticity = z.strictObject({
  overall: verdict,
  checks: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      result: z.enum(['pass', 'warn', 'fail']),
      detail: z.string().nullable(),
    }),
  ),
})

/** Body of `POST /v1/scans` 200 and `GET /v1/scans/{id}` 200. */
export const scan = z.strictObject({
  meta: scanMeta,
  document: scanDocument.nullable(),
  holder: scanHolder.nullable(),
  fields: z.array(fieldEntry),
  mrz: scanMrz,
  images: scanImages,
  quality: scanQuality,
  authenticity: scanAuthenticity,
})
export type Scan = z.infer<typeof scan>
