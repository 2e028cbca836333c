/** What is known about a labelled picture: the format of `truth.json`. */
import { z } from 'zod'
import type { CoreField } from '../../shared/fields/catalogue.ts'
import { drawnPicture } from './drawn-truth.ts'

const text = z.string().nullable()

/** Labellers' names for fields that the catalogue names otherwise. */
const otherNames: Readonly<Record<string, CoreField>> = {
  place_of_birth: 'birth_place',
  issuing_authority: 'authority',
  licence_classes: 'dl_class',
}

/** Values as printed, or from the MRZ where the print was not transcribed; dates `YYYY-MM-DD`. */
const truthFields = z
  .record(z.string(), text)
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [otherNames[name] ?? name, value]),
    ),
  )

const barcode = z.object({ format: z.string(), text: z.string() })

export const labelledPicture = z.object({
  file: z.string().min(1),
  kind: z.string(),
  layout: text.default(null),
  /** As `layout`, or a national variant such as `FRA_CNI`. */
  mrz_variant: text.default(null),
  /** The lines as printed; null where the picture shows no MRZ. */
  mrz: z.array(z.string()).nullable(),
  /** False: the document itself prints check digits that do not agree. */
  verified: z.boolean().nullable().default(null),
  fields: truthFields.nullable().default(null),
  mrz_fields: truthFields.nullable().optional(),
  /** Holder data from the card's barcode, in the catalogue's form. */
  barcode_fields: truthFields.nullable().optional(),
  /** As printed: dates in the issuer's style, the sex by its letter. */
  printed_fields: truthFields.optional(),
  /** Spellings in the issuer's own script or calendar. */
  national_fields: truthFields.nullable().optional(),
  quality: z.string().optional(),
  notes: z.string().optional(),
  source: z.string().optional(),
  licence: z.string().optional(),
  /** 1 (flat scan) to 5 (barely readable), on generated pictures. */
  severity: z.int().min(1).max(5).optional(),
  /**
   * Upper left, upper right, lower right, lower left corner of the document as it is read, in
   * pixels after the EXIF orientation is applied; null: it fills the frame.
   */
  corners: z
    .array(z.tuple([z.number(), z.number()]))
    .length(4)
    .nullable()
    .optional(),
  /** Payloads of the visible codes; bytes as Latin-1. */
  barcode: z
    .union([barcode, z.object({ multiple: z.array(barcode) })])
    .nullable()
    .optional(),
  /** What was done to the picture, where robustness is measured. */
  alteration: z.string().optional(),
  /** Name of the layout, on generated pictures. */
  design: z.string().optional(),
  /** The face the MRZ is set in, on generated pictures. */
  zone_font: z.string().optional(),
  /** Generated pictures: everything drawn, positioned in the picture as a viewer shows it. */
  drawn: drawnPicture.optional(),
  /** The same in the file's own pixels, if its EXIF orientation turns the picture. */
  drawn_as_stored: drawnPicture.optional(),
})
export type LabelledPicture = z.infer<typeof labelledPicture>

export const truthFile = z.array(labelledPicture)
