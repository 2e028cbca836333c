import type { FieldName } from '../../shared/fields/catalogue.ts'

/** About where something stands in the picture: pixels of its overview, as stored in the file. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * What one source says of one field. Every reader emits these, and `stages/reconcile.ts`
 * alone decides what the document says.
 */
export interface FieldCandidate {
  readonly name: FieldName
  /** As `namedFields` writes values of its kind; null where something stands that is no such value. */
  readonly value: string | null
  /** The characters as read. */
  readonly printed: string
  /** Windows language identifier of a spelling in a national script; 0: Latin or neutral. */
  readonly lcid: number
  /** How often a value read like this is right, 0 to 1, by measurement. */
  readonly probability: number
  readonly source: 'mrz' | 'viz' | 'barcode'
  readonly box: Box | null
  /** Of a name: there may have been no room for all of it, so that its words may go on (ICAO 9303-4 §4.2.3). */
  readonly isCut?: true
}
