import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Box } from '../image/box.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'

/**
 * What one source says about one field. Every reader emits these, and `stages/reconcile.ts` alone
 * decides what the document says.
 */
export interface FieldCandidate {
  readonly name: FieldName
  /**
   * As `namedFields` writes values of its kind; null if what stands there cannot be such a value.
   */
  readonly value: string | null
  /** The characters as read. */
  readonly printed: string
  /** Windows language identifier of a spelling in a national script; 0: Latin or neutral. */
  readonly lcid: number
  /** How often a value read like this is right, 0 to 1, by measurement. */
  readonly probability: number
  readonly source: 'mrz' | 'viz' | 'barcode'
  /** Roughly where it stands in the picture: pixels of its overview, as stored in the file. */
  readonly box: Box | null
  /** Its corners as it reads, from the upper left, in the unit of `box`; absent if not known. */
  readonly corners?: Quad
  /** The caption it stands under, as read; absent if none was read. */
  readonly caption?: string
  /**
   * Set for a name that may go on: there may have been no room for all of it (ICAO 9303-4 §4.2.3).
   */
  readonly isCut?: true
}
