import type { Quad } from '../text/detect/quadrilateral.ts'

/** A value that no field of the catalogue covers. */
export interface OpenCandidate {
  /** What the source calls it; the published name is made from this. */
  readonly heading: string
  /** A name for people to read. */
  readonly label: string
  readonly value: string
  /** How often a value read like this is right, 0 to 1. */
  readonly probability: number
  /** Where it stands, as `FieldCandidate.corners`. */
  readonly corners?: Quad
  /** Set where a barcode says it and no print. */
  readonly isOfBarcode?: true
}
