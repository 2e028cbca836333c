/** Codes that documents print, as alternatives of regular expressions. */
import { listedColours } from '../../catalogue/colours.ts'

/** One category of Directive 2006/126/EC, article 4, as alternatives of a regular expression. */
export const licenceCategory = 'AM|A[12]?|[BCD]1?E?|T'

/** `5, 6A`: classes of a Canadian licence, not field numbers. */
export const numberedClasses = /^\d{1,2}\p{Lu}?(?:,\s?\d{1,2}\p{Lu}{0,2})+$/u

/** Codes for the colours of eyes and hair, as alternatives of a regular expression. */
export const eyeColours = listedColours.eyes_color.codes.join('|')
export const hairColours = listedColours.hair_color.codes.join('|')
