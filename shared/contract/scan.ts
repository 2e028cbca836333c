/**
 * The answer of a recognition: one schema from which the types, the checks and
 * the OpenAPI document all come (contract §2.1 to §2.9).
 */
import { z } from 'zod'
import { coreFieldNames, derivedFields, fieldCategories } from '../fields/catalogue.ts'
import { whatIsReadToday } from '../fields/read-today.ts'

/** `2026-03-01`: a calendar date without a time. */
export const calendarDate = z.iso.date().meta({
  id: 'CalendarDate',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A calendar date, `YYYY-MM-DD`.',
})

/** `2026-03-01T09:30:00Z`: UTC, whole seconds. */
export const utcTimestamp = z.iso.datetime({ precision: 0 }).meta({
  id: 'UtcTimestamp',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
  description: 'A moment in UTC, whole seconds: `YYYY-MM-DDTHH:MM:SSZ`.',
})

const threeCapitals = 'must be three capital letters'

/** Three capital letters as ISO 3166-1 or ICAO 9303-3 §5 assign them. */
export const alpha3 = z
  .string(threeCapitals)
  .regex(/^[A-Z]{3}$/, threeCapitals)
  .meta({
    id: 'Alpha3',
    description: 'Three capital letters: ISO 3166-1 alpha-3, or a code of ICAO 9303-3 as printed.',
  })

const idOfScan = 'must be the id of a scan: a UUID of version 7 in lower case'

/** A UUID of version 7 (RFC 9562), canonical lower case. */
export const scanId = z.uuidv7(idOfScan).lowercase(idOfScan).meta({
  id: 'ScanId',
  format: 'uuid',
  description: 'A UUID of version 7 in lower case. Ids sort by creation; treat them as opaque.',
})

/** `high` from 0.9, `medium` from 0.6, else `low` (contract §2.6). */
export const confidenceBand = z.enum(['high', 'medium', 'low']).meta({
  id: 'ConfidenceBand',
  description: '`high` from 0.9, `medium` from 0.6, else `low`.',
})
export type ConfidenceBand = z.infer<typeof confidenceBand>

export const scanStatus = z
  .enum(['recognized', 'no_document_found', 'unreadable', 'unsupported_document', 'rejected'])
  .meta({
    id: 'ScanStatus',
    description:
      '`recognized`: the kind was determined and data came out. `no_document_found`: nothing ' +
      'document-shaped in the frame. `unreadable`: a document without usable text. ' +
      '`unsupported_document`: of an unknown kind. `rejected`: the recognition itself failed.',
  })
export type ScanStatus = z.infer<typeof scanStatus>

export const documentKind = z
  .enum([
    'passport',
    'identity_card',
    'residence_permit',
    'travel_document',
    'driving_licence',
    'visa',
  ])
  .meta({ id: 'DocumentKind' })
export type DocumentKind = z.infer<typeof documentKind>

export const fieldCategory = z.enum(fieldCategories).meta({ id: 'FieldCategory' })

export const sex = z.enum(['M', 'F', 'X'])
export type Sex = z.infer<typeof sex>

const milliseconds = z.int().nonnegative()

export const timing = z
  .strictObject({
    upload_ms: milliseconds.describe('From the headers in to the body received and validated.'),
    processing_ms: milliseconds.describe('The call of the engine.'),
    total_ms: milliseconds.describe('From the request in to the result complete.'),
  })
  .meta({ id: 'Timing', description: 'Whole milliseconds.' })
export type Timing = z.infer<typeof timing>

export const scanMeta = z
  .strictObject({
    schema_version: z.literal('1.0').describe('The revision of this shape.'),
    id: scanId,
    status: scanStatus,
    billed: z.boolean().describe('Whether a credit was drawn.'),
    confidence: confidenceBand,
    timing: timing.nullable(),
    created_at: utcTimestamp,
    reference: z.string().nullable().describe("The request's own `reference`, echoed."),
  })
  .meta({ id: 'ScanMeta', description: 'The scan itself: outcome, price, time.' })

export const scanDocument = z
  .strictObject({
    kind: documentKind,
    country: alpha3.nullable().describe('Country of the document.'),
    country_name: z.string().nullable().describe('Its English name.'),
    issuing_state: alpha3.nullable().describe('The state that issued it.'),
    type_name: z
      .string()
      .nullable()
      .describe('The full name of the document type; null when a stored scan is read back.'),
    type_confidence: confidenceBand,
    is_expired: z.boolean().nullable().describe('Expired at the time of the scan.'),
    days_remaining: z.int().nullable().describe('Days to expiry; negative once expired.'),
  })
  .meta({ id: 'ScanDocument', description: 'What kind of document it is, and whose.' })

export const scanHolder = z
  .strictObject({
    given_names: z.string().nullable(),
    surname: z.string().nullable(),
    full_name: z.string().nullable(),
    birth_date: calendarDate.nullable(),
    sex: sex.nullable(),
    nationality: alpha3.nullable(),
  })
  .meta({
    id: 'ScanHolder',
    description: 'The merged best reading in Latin letters. A name never contains a line break.',
  })

const fieldNameDescription =
  `A stable snake_case name; repeats across languages. One of ${listOf(coreFieldNames)}, derived ` +
  `${listOf(Object.keys(derivedFields))}, or another made of the printed label, in category \`other\`.`

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

export const fieldEntry = z
  .strictObject({
    id: z
      .string()
      .describe('Unique in the list: `name@lcid`, with `#2`, `#3` when the pair occurs again.'),
    name: z.string().describe(fieldNameDescription),
    label: z.string().describe('The name for people.'),
    category: fieldCategory,
    value: z.string().nullable().describe('This reading; null when it could not be read.'),
    language: z
      .string()
      .nullable()
      .describe('English name of the language; null for the Latin or neutral reading.'),
    confidence: confidenceBand,
  })
  .meta({
    id: 'FieldEntry',
    description: 'One reading of one field. Tell entries apart by `id`, never by `name`.',
  })
export type FieldEntry = z.infer<typeof fieldEntry>

export const scanMrz = z
  .strictObject({
    status: z
      .enum(['passed', 'failed', 'absent'])
      .describe(
        '`passed`: every check digit is valid and nothing contradicts the printed page. ' +
          '`failed`: something did not check out. `absent`: the document carries no zone.',
      ),
    reason: z.string().nullable().describe('What failed, in a sentence; null unless `failed`.'),
    lines: z.array(z.string()).nullable().describe('The lines in order, exactly as read.'),
    text: z.string().nullable().describe('The lines as one string.'),
  })
  .meta({ id: 'ScanMrz', description: 'The machine-readable zone (ICAO 9303).' })

const imageSlot = z.string().startsWith('data:image/jpeg;base64,').nullable().meta({
  id: 'ImageSlot',
  description: 'A JPEG as a `data:` URL; null when the document shows no such thing.',
})

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

export const scanImages = z
  .strictObject({
    document_crop: imageSlot,
    rear: imageSlot,
    main_photo: imageSlot,
    signature: imageSlot,
    watermark_face: imageSlot,
    barcode: imageSlot,
    chip: imageSlot,
  })
  .meta({
    id: 'ScanImages',
    description:
      'Crops: `document_crop` at most 250 px high, every other slot at most 100 px. ' +
      'All null when a stored scan is read back.',
  })

const verdict = z.enum(['not_checked', 'pass', 'warn', 'fail']).meta({ id: 'Verdict' })
export type Verdict = z.infer<typeof verdict>

export const scanQuality = z
  .strictObject({ overall: verdict })
  .meta({ id: 'ScanQuality', description: 'The worst verdict of any check of the picture.' })

export const scanAuthenticity = z
  .strictObject({
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
  .meta({ id: 'ScanAuthenticity', description: 'Not examined: recognition only.' })

/** Body of `POST /v1/scans` 200 and `GET /v1/scans/{id}` 200. */
export const scan = z
  .strictObject({
    meta: scanMeta,
    document: scanDocument.nullable().describe('Null when no document was identified.'),
    holder: scanHolder.nullable(),
    fields: z
      .array(fieldEntry)
      .describe(`Every value that was read, each with its band. ${whatIsReadToday}`),
    mrz: scanMrz,
    images: scanImages,
    quality: scanQuality,
    authenticity: scanAuthenticity,
  })
  .meta({
    id: 'Scan',
    description: 'A recognition. Every key is always present; what is not known is null.',
  })
export type Scan = z.infer<typeof scan>
