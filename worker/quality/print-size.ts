/** Sizes of things on a document, millimetres. */

/** Capital height of an MRZ: OCR-B size 1 (ICAO 9303-3 §4.2). */
export const MRZ_CAPITAL_MM = 2.4

/** Capital height of other print, an estimate: small type is 1.5 high, names are 2 to 2.5. */
export const PRINT_CAPITAL_MM = 1.8

/** Long side of a card, the smallest document; at best it fills the long side of a picture. */
export const CARD_MM = 85.6
