import type { PagePlan } from '../draw/page-plan.ts'
import type { MrzLayoutName } from '../mrz-lines.ts'
import type { Script } from '../typeset/script-of.ts'
import type { JurisdictionCode } from '../words/jurisdictions.ts'
import type { TitledKind } from '../words/language-words.ts'
import type { StateCode } from '../words/states.ts'

/** One design of a document, as data. */
export interface PrintLayout {
  readonly kind: TitledKind
  /** mm. */
  readonly width: number
  readonly height: number
  /** Radius of the corners, mm; 0 where pages are cut square. */
  readonly cornerRadius: number
  /** For evaluation only: never exported for training. */
  readonly heldApart: boolean
  /** How often it is drawn beside the others of its pool; default 1. */
  readonly share?: number
  /** A script whose fonts do not come with the project: drawn only where some are given. */
  readonly needs?: Script
  /** Whose documents may look so. */
  readonly states: readonly StateCode[]
  /** States or provinces of the United States or Canada, where these issue it. */
  readonly jurisdictions?: readonly JurisdictionCode[]
  readonly front: PagePlan
  readonly back?: PagePlan
  /** How its MRZ is written; the plan of one side says where it stands. */
  readonly mrz?: MrzLayoutName
  /** What its MRZ may begin with. */
  readonly documentCodes?: readonly string[]
  /** Patterns of document numbers: `A` a letter, `9` a digit, `X` either, all else itself. */
  readonly numbers?: readonly string[]
  readonly personalNumbers?: readonly string[]
  /** Values of the licence's or the permit's class. */
  readonly classes?: readonly string[]
  /** Default: capitals. */
  readonly letters?: 'mixed'
  /** Which name comes first where both stand in one line; default: the surname. */
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

/** OCR-B size 1: ten characters to the inch (ICAO 9303-3 §4.4). */
export const mrzPitch = 2.54
