/**
 * What the engine returns for one picture: the whole interface between worker and API. It knows
 * nothing about accounts, money, HTTP or retention; `api/scan/answer/present-scan.ts` turns it
 * into the public `Scan`.
 */
import { z } from 'zod'
import { adviceCauses, agreeingSourcesMax, evidenceSources } from './contract/evidence.ts'
import {
  alpha3,
  calendarDate,
  documentKind,
  fieldCategory,
  type ImageSlot,
  imageSlots,
  sex,
} from './contract/scan.ts'

/** 0 to 1: how often values read in this way were right when measured. */
const probability = z.number().min(0).max(1)

export const readingOutcome = z.enum([
  'recognized',
  'no_document_found',
  'unreadable',
  'unsupported_document',
  'rejected',
])

export const readingDocument = z.strictObject({
  kind: documentKind,
  country: alpha3.nullable(),
  issuingState: alpha3.nullable(),
  typeName: z.string().nullable(),
  typeProbability: probability,
  expiryDate: calendarDate.nullable(),
})
export type ReadingDocument = z.infer<typeof readingDocument>

export const readingHolder = z.strictObject({
  givenNames: z.string().nullable(),
  surname: z.string().nullable(),
  fullName: z.string().nullable(),
  birthDate: calendarDate.nullable(),
  sex: sex.nullable(),
  nationality: alpha3.nullable(),
})
export type ReadingHolder = z.infer<typeof readingHolder>

/** One value of one field, read from one or more sources (`lcid` 0 = Latin or neutral). */
export const readingField = z.strictObject({
  name: z.string(),
  label: z.string(),
  category: fieldCategory,
  value: z.string().nullable(),
  lcid: z.int().nonnegative(),
  probability: probability.nullable(),
})
export type ReadingField = z.infer<typeof readingField>

const mrzRead = {
  lines: z.array(z.string()).min(1).max(3),
  /** That every character of the lines is right, 0 to 1. */
  probability,
}

export const readingMrz = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('absent') }),
  z.strictObject({ status: z.literal('passed'), ...mrzRead }),
  z.strictObject({ status: z.literal('failed'), ...mrzRead, reason: z.string() }),
])
export type ReadingMrz = z.infer<typeof readingMrz>

/** Which conditions of the billing rule the picture meets (contract §2.2). */
export const readingEvidence = z.strictObject({
  mrzChecksumsValid: z.boolean(),
  visualFieldCount: z.int().nonnegative(),
  barcodeDecoded: z.boolean(),
})

/** Crops as JPEG in base64, already scaled to the caps of contract §2.8. */
export const readingImages = z.strictObject(
  Object.fromEntries(imageSlots.map((slot) => [slot, z.base64().nullable()])) as Record<
    ImageSlot,
    z.ZodNullable<z.ZodBase64>
  >,
)

/**
 * How long one stage worked on all views of a picture, in milliseconds, without the time in which its
 * thread waited for a core; stages are listed once each, in the order in which they first ran.
 */
export const stageTiming = z.strictObject({ stage: z.string(), ms: z.number().nonnegative() })
export type StageTiming = z.infer<typeof stageTiming>

/** Entries of a reading, at most; the fullest real document has about 80. */
export const readingFieldsMax = 200

/** A point of the picture as it was sent and is shown: shares of its width and height. */
const point = z.strictObject({ x: z.number(), y: z.number() })

/** Where something was read. */
export const readingPlace = z.strictObject({
  /** Its corners as it reads, from the upper left. */
  corners: z.tuple([point, point, point, point]),
  /** The box around it in one of the crops, in shares of that; null if its edges are not known. */
  onPage: z
    .strictObject({
      image: z.enum(['document_crop', 'rear']),
      left: z.number(),
      top: z.number(),
      right: z.number(),
      bottom: z.number(),
    })
    .nullable(),
})
export type ReadingPlace = z.infer<typeof readingPlace>

/** What one source says of a field. */
export const readingSource = z.strictObject({
  source: z.enum(evidenceSources),
  text: z.string(),
  caption: z.string().nullable(),
  probability,
  place: readingPlace.nullable(),
})
export type ReadingSource = z.infer<typeof readingSource>

const fieldIndex = z.int().min(0).max(readingFieldsMax)

/** Why the answer is what it is; made only where the job asks for it. */
export const readingExplanation = z.strictObject({
  /** One for each of `fields`, in their order. */
  fields: z
    .array(
      z.strictObject({
        /** First the one whose spelling was published, then those that agree with it. */
        sources: z.array(readingSource).max(agreeingSourcesMax),
        /** Indexes of other fields with the same value, and of those that say something else. */
        agrees: z.array(fieldIndex),
        contradicts: z.array(fieldIndex),
        /** Indexes of the fields that a name in Latin letters was derived from. */
        derivedFrom: z.array(fieldIndex),
      }),
    )
    .max(readingFieldsMax),
  /** Where the MRZ stands; null without one. */
  mrz: readingPlace.nullable(),
  /** What the quality's verdict comes from, the worst first; empty if it is `pass`. */
  quality: z.array(
    z.strictObject({
      check: z.enum(adviceCauses),
      verdict: z.enum(['warn', 'fail']),
      part: z.enum(['document', 'mrz', 'portrait']),
    }),
  ),
})
export type ReadingExplanation = z.infer<typeof readingExplanation>

export const reading = z.strictObject({
  outcome: readingOutcome,
  probability,
  document: readingDocument.nullable(),
  holder: readingHolder.nullable(),
  fields: z.array(readingField).max(readingFieldsMax),
  mrz: readingMrz,
  evidence: readingEvidence,
  images: readingImages,
  /** JPEG in base64 of at most 96 px and 16 KiB, for a dashboard (contract §8.2a). */
  thumbnail: z.base64().nullable(),
  quality: z.enum(['not_checked', 'pass', 'warn', 'fail']),
  stages: z.array(stageTiming).max(50),
  /** Absent where nobody asked for it. */
  explanation: readingExplanation.optional(),
})
export type Reading = z.infer<typeof reading>

/** The seven image slots of contract §2.8, all empty, for stored and unread scans. */
export const noImages: Readonly<Record<ImageSlot, null>> = {
  document_crop: null,
  rear: null,
  main_photo: null,
  signature: null,
  watermark_face: null,
  barcode: null,
  chip: null,
}

/** The reading of a picture on which the engine itself failed: nothing read, nothing billed. */
export const rejectedReading: Reading = {
  outcome: 'rejected',
  probability: 0,
  document: null,
  holder: null,
  fields: [],
  mrz: { status: 'absent' },
  evidence: { mrzChecksumsValid: false, visualFieldCount: 0, barcodeDecoded: false },
  images: noImages,
  thumbnail: null,
  quality: 'not_checked',
  stages: [],
}
