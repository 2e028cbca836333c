import { z } from 'zod'
import { pagePlan } from '../draw/page-plan.ts'
import { mrzLayoutNames } from '../mrz-lines.ts'
import { jurisdictionCode } from '../words/jurisdictions.ts'
import { titledKind } from '../words/language-words.ts'
import { stateCode } from '../words/states.ts'

const texts = z.array(z.string()).min(1).readonly()

/** One design of a document, as data. */
export const printLayout = z
  .strictObject({
    kind: titledKind,
    /** Width and height in mm. */
    width: z.number(),
    height: z.number(),
    /** Radius of the corners, mm; 0: square. */
    cornerRadius: z.number(),
    /** For evaluation only: never exported for training. */
    heldApart: z.boolean(),
    /** Close or crowded lines, to try detection with: a pool of its own, held apart as well. */
    stress: z.boolean().exactOptional(),
    /** Relative frequency within its pool; default 1. */
    share: z.number().exactOptional(),
    /** A script without fonts in the project: the layout is drawn only if fonts for it are given. */
    needs: z.literal('Hani').exactOptional(),
    /** Issuers whose documents may look like this. */
    states: z.array(stateCode).min(1).readonly(),
    /** US states or Canadian provinces, if these issue it. */
    jurisdictions: z.array(jurisdictionCode).min(1).readonly().exactOptional(),
    front: pagePlan.readonly(),
    back: pagePlan.readonly().exactOptional(),
    /** The layout of its MRZ; the plan of one side says where it is printed. */
    mrz: z.enum(mrzLayoutNames).exactOptional(),
    /** Document codes its MRZ may begin with. */
    documentCodes: texts.exactOptional(),
    /** Patterns of document numbers: `A` is a letter, `9` a digit, `X` either, all else itself. */
    numbers: texts.exactOptional(),
    personalNumbers: texts.exactOptional(),
    /** Possible classes of the licence or permit. */
    classes: texts.exactOptional(),
    /** Letter case of values; default: capitals. */
    letters: z.literal('mixed').exactOptional(),
    /** What it prints as the place of birth: only the country; default: a town. */
    birthPlace: z.literal('country').exactOptional(),
    /** The order of names printed in one line; default: surname first. */
    fullName: z.literal('given first').exactOptional(),
  })
  .readonly()
export type PrintLayout = z.infer<typeof printLayout>

const card = { width: 85.6, height: 53.98, cornerRadius: 3.18 } as const

/** Sizes of ISO/IEC 7810; pages of booklets and visa stickers are cut square. */
export const sizes = {
  'ID-1': card,
  'ID-1 upright': { ...card, width: card.height, height: card.width },
  'ID-2': { width: 105, height: 74, cornerRadius: 3 },
  'ID-3': { width: 125, height: 88, cornerRadius: 0 },
  'visa A': { width: 120, height: 80, cornerRadius: 0 },
  'visa B': { width: 105, height: 74, cornerRadius: 0 },
} as const

/** Pitch of OCR-B size 1 in mm: ten characters to the inch (ICAO 9303-3 §4.4). */
export const mrzPitch = 2.54
