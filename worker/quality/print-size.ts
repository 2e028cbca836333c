/** How large things on a document are, millimetres. */

/** OCR-B size 1, in which an MRZ is printed (ICAO 9303-3 §4.2): height of a capital. */
export const MRZ_CAPITAL_MM = 2.4

/** Of the other print of a document, an estimate: small type is 1.5 high, names are 2 to 2.5. */
export const PRINT_CAPITAL_MM = 1.8

/** Long side of a card, the smallest document there is: a picture shows one no finer than it fills it. */
export const CARD_MM = 85.6
