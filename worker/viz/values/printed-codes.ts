/** Codes that documents print, as alternatives of regular expressions. */

/** One category of Directive 2006/126/EC, article 4, as alternatives of a regular expression. */
export const licenceCategory = 'AM|A[12]?|[BCD]1?E?|T'

/** `5, 6A`: classes of a Canadian licence, not field numbers. */
export const numberedClasses = /^\d{1,2}\p{Lu}?(?:,\s?\d{1,2}\p{Lu}{0,2})+$/u

/** Codes of AAMVA D20 for the colours of eyes and hair, as alternatives of a regular expression. */
export const eyeColours = 'BLK|BLU|BRO|BRN|DIC|GRY|GRN|HAZ|MAR|PNK'
export const hairColours = 'BAL|BLK|BLN|BRO|BRN|GRY|RED|SDY|WHI'
