/**
 * The answer of a recognition: one schema from which the types, the checks and the OpenAPI
 * document are derived (contract §2.1 to §2.9).
 */
import { z } from 'zod'
import { coreFieldNames } from '../fields/catalogue.ts'
import { fieldCategories } from '../fields/field-description.ts'
import { meaningOfField } from '../fields/field-meanings.ts'
import { whatIsReadToday } from '../fields/read-today.ts'
import { utcTimestamp } from '../time/utc-timestamp.ts'
import { highMin, mediumMin } from './confidence-bands.ts'

/** `2026-03-01`: a calendar date without a time. */
export const calendarDate = z.iso.date().meta({
  id: 'CalendarDate',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A calendar date, `YYYY-MM-DD`.',
})

const threeCapitals = 'must be three capital letters'

/** Three capital letters, as assigned by ISO 3166-1 or ICAO 9303-3 §5. */
export const alpha3 = z
  .string(threeCapitals)
  .regex(/^[A-Z]{3}$/, threeCapitals)
  .meta({
    id: 'Alpha3',
    description: 'Three capital letters: ISO 3166-1 alpha-3, or a code of ICAO 9303-3 as printed.',
  })

/** One pattern, not zod's two (version, lower case): generators of clients cannot join them. */
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const idOfScan = 'must be a scan id: a lowercase UUID, version 7'

/** A UUID of version 7 (RFC 9562), canonical lower case. */
export const scanId = z.string(idOfScan).regex(uuid7, idOfScan).meta({
  id: 'ScanId',
  format: 'uuid',
  description: 'A lowercase UUID, version 7. Ids sort by time of creation; treat them as opaque.',
})

/** How certain a value is, as published to callers (contract §2.6). */
export const confidenceBand = z.enum(['high', 'medium', 'low']).meta({
  id: 'ConfidenceBand',
  description: `How likely the value is to be right: \`high\` from ${highMin}, \`medium\` from ${mediumMin}, otherwise \`low\`.`,
})
export type ConfidenceBand = z.infer<typeof confidenceBand>

export const scanStatus = z
  .enum(['recognized', 'no_document_found', 'unreadable', 'unsupported_document', 'rejected'])
  .meta({
    id: 'ScanStatus',
    description:
      '`recognized`: the kind of document was determined and data was read. ' +
      '`no_document_found`: the image shows no document. ' +
      '`unreadable`: the image shows a document, but no usable text. ' +
      '`unsupported_document`: the kind of document is not known. ' +
      '`rejected`: the recognition itself failed.',
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
  .meta({ id: 'DocumentKind', description: 'The kind of document.' })
export type DocumentKind = z.infer<typeof documentKind>

export const fieldCategory = z
  .enum(fieldCategories)
  .meta({ id: 'FieldCategory', description: 'What the field is about.' })

export const sex = z.enum(['M', 'F', 'X'])
export type Sex = z.infer<typeof sex>

const milliseconds = z.int().nonnegative()

export const timing = z
  .strictObject({
    upload_ms: milliseconds.describe(
      'From the arrival of the request headers until the body was received and validated.',
    ),
    processing_ms: milliseconds.describe(
      'The time the recognition itself took, including any wait for a worker.',
    ),
    total_ms: milliseconds.describe(
      'From the arrival of the request until the result was complete.',
    ),
  })
  .meta({ id: 'Timing', description: 'How long the scan took, in whole milliseconds.' })
export type Timing = z.infer<typeof timing>

export const scanMeta = z
  .strictObject({
    schema_version: z.literal('1.0').describe('The version of the result format.'),
    id: scanId,
    status: scanStatus,
    billed: z.boolean().describe('Whether the scan was charged one credit.'),
    confidence: confidenceBand.describe(
      'How sure the whole is: the kind, and the names, birth date, number and expiry that were read. Every other value has its own.',
    ),
    timing: timing.nullable().describe('Null for a stored scan whose times were not measured.'),
    created_at: utcTimestamp,
    reference: z.string().nullable().describe('The `reference` sent with the request.'),
  })
  .meta({ id: 'ScanMeta', description: 'The outcome, cost and timing of the scan.' })

export const scanDocument = z
  .strictObject({
    kind: documentKind,
    country: alpha3.nullable().describe('The country the document belongs to.'),
    country_name: z.string().nullable().describe('The English name of that country.'),
    issuing_state: alpha3.nullable().describe('The state that issued the document.'),
    type_name: z
      .string()
      .nullable()
      .describe('The full name of the document type; null when a stored scan is read.'),
    type_confidence: confidenceBand,
    is_expired: z
      .boolean()
      .nullable()
      .describe('Whether the document had expired at the time of the scan.'),
    days_remaining: z
      .int()
      .nullable()
      .describe('Days until the document expires; negative once it has expired.'),
  })
  .meta({ id: 'ScanDocument', description: 'The kind of document, and the state that issued it.' })

export const scanHolder = z
  .strictObject({
    given_names: z.string().nullable().describe('The given names, joined by single blanks.'),
    surname: z.string().nullable().describe('The surname or surnames.'),
    full_name: z
      .string()
      .nullable()
      .describe('The whole name; alone where the document does not separate its parts.'),
    birth_date: calendarDate.nullable().describe('The date of birth.'),
    sex: sex.nullable().describe('`X`: the document gives neither male nor female.'),
    nationality: alpha3.nullable().describe('The state whose national the holder is.'),
  })
  .meta({
    id: 'ScanHolder',
    description:
      'The best reading of the holder, in Latin letters. Names never contain line breaks.',
  })

const fieldNameDescription = [
  'A stable name in snake_case, the same in every language; one of the rarer ones that',
  '`/docs/fields` lists; a name made from the printed label, in category `other`; or one of these:',
  ...[...coreFieldNames, 'days_to_expire' as const, 'mrz' as const].map(
    (name) => `\`${name}\`: ${meaningOfField(name).meaning}`,
  ),
].join(' ')

export const fieldEntry = z
  .strictObject({
    id: z
      .string()
      .describe(
        'Unique within the list: `name@lcid`, followed by `#2`, `#3` and so on when the pair repeats.',
      ),
    name: z.string().describe(fieldNameDescription),
    label: z.string().describe('A human-readable name of the field.'),
    category: fieldCategory,
    value: z.string().nullable().describe('The value as read; null when it could not be read.'),
    language: z
      .string()
      .nullable()
      .describe(
        'The English name of the language; null for readings in Latin script or without a language.',
      ),
    confidence: confidenceBand,
  })
  .meta({
    id: 'FieldEntry',
    description: 'One reading of one field. Identify entries by `id`, not by `name`.',
  })
export type FieldEntry = z.infer<typeof fieldEntry>

export const scanMrz = z
  .strictObject({
    status: z
      .enum(['passed', 'failed', 'absent'])
      .describe(
        '`passed`: every check digit is valid and the printed page does not contradict them. ' +
          '`failed`: a check digit or a comparison failed. ' +
          '`absent`: no machine-readable zone was found.',
      ),
    reason: z.string().nullable().describe('Why the status is `failed`; null otherwise.'),
    lines: z
      .array(z.string())
      .nullable()
      .describe('The lines from top to bottom, exactly as read.'),
    text: z.string().nullable().describe('All lines joined into one string.'),
  })
  .meta({ id: 'ScanMrz', description: 'The machine-readable zone (ICAO 9303).' })

const imageSlot = z.string().startsWith('data:image/jpeg;base64,').nullable().meta({
  id: 'ImageSlot',
  description: 'A JPEG as a `data:` URL; null when there is no such image.',
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
      'Images cut out of the picture: `document_crop` is at most 250 px high, every other image at ' +
      'most 100 px. All are null when a stored scan is read.',
  })

export const verdict = z
  .enum(['not_checked', 'pass', 'warn', 'fail'])
  .meta({ id: 'Verdict', description: 'The result of a check.' })
export type Verdict = z.infer<typeof verdict>

export const scanQuality = z.strictObject({ overall: verdict }).meta({
  id: 'ScanQuality',
  description: 'The quality of the picture: the worst result of any check.',
})

export const scanAuthenticity = z
  .strictObject({
    overall: verdict,
    checks: z
      .array(
        z.strictObject({
          name: z.string().describe('The name of the check, in snake_case.'),
          label: z.string().describe('A human-readable name of the check.'),
          result: z.enum(['pass', 'warn', 'fail']).describe('The result of the check.'),
          detail: z
            .string()
            .nullable()
            .describe('What was found; null if there is no more to say.'),
        }),
      )
      .describe('Always empty.'),
  })
  .meta({
    id: 'ScanAuthenticity',
    description: 'Authenticity is not examined: this service only reads documents.',
  })

/** Body of `POST /v1/scans` 200 and `GET /v1/scans/{id}` 200. */
export const scan = z
  .strictObject({
    meta: scanMeta,
    document: scanDocument.nullable().describe('Null when no document was identified.'),
    holder: scanHolder.nullable().describe('Null when no value was read.'),
    fields: z
      .array(fieldEntry)
      .describe(
        `Every value that was read, each with its confidence. ${whatIsReadToday} ` +
          'What a barcode says is evidence like print: signatures in barcodes and seals are not checked.',
      ),
    mrz: scanMrz,
    images: scanImages,
    quality: scanQuality,
    authenticity: scanAuthenticity,
  })
  .meta({
    id: 'Scan',
    description:
      'The result of a recognition. Every key is always present; unknown values are null.',
  })
export type Scan = z.infer<typeof scan>
