import type { PagePlan } from '../draw/page-plan.ts'
import type { MrzLayoutName } from '../mrz-lines.ts'
import type { DrawnScript } from '../typeset/script-of.ts'
import type { JurisdictionCode } from '../words/jurisdictions.ts'
import type { TitledKind } from '../words/language-words.ts'
import type { StateCode } from '../words/states.ts'

/** One design of a document, as data. */
export interface PrintLayout {
  readonly kind: TitledKind
  /** Width and height in mm. */
  readonly width: number
  readonly height: number
  /** Radius of the corners, mm; 0: square. */
  readonly cornerRadius: number
  /** For evaluation only: never exported for training. */
  readonly heldApart: boolean
  /** Close or crowded lines, to try detection with: a pool of its own, held apart as well. */
  readonly stress?: boolean
  /** Relative frequency within its pool; default 1. */
  readonly share?: number
  /** A script without fonts in the project: the layout is drawn only if fonts for it are given. */
  readonly needs?: DrawnScript
  /** Issuers whose documents may look like this. */
  readonly states: readonly StateCode[]
  /** US states or Canadian provinces, if these issue it. */
  readonly jurisdictions?: readonly JurisdictionCode[]
  readonly front: PagePlan
  readonly back?: PagePlan
  /** The layout of its MRZ; the plan of one side says where it is printed. */
  readonly mrz?: MrzLayoutName
  /** Document codes its MRZ may begin with. */
  readonly documentCodes?: readonly string[]
  /** Patterns of document numbers: `A` is a letter, `9` a digit, `X` either, all else itself. */
  readonly numbers?: readonly string[]
  readonly personalNumbers?: readonly string[]
  /** Possible classes of the licence or permit. */
  readonly classes?: readonly string[]
  /** Letter case of values; default: capitals. */
  readonly letters?: 'mixed'
  /** What it prints as the place of birth: only the country; default: a town. */
  readonly birthPlace?: 'country'
  /** The order of names printed in one line; default: surname first. */
  readonly fullName?: 'given first'
}

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
