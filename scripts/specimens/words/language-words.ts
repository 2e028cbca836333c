import { z } from 'zod'
import { coreFieldNames } from '../../../shared/fields/catalogue.ts'

export const titledKind = z.enum([
  'passport',
  'identity_card',
  'driving_licence',
  'residence_permit',
  'visa',
  'travel_document',
])
export type TitledKind = z.infer<typeof titledKind>

const text = z.string().min(1)
/** A word as printed; in other scripts, with the Latin spelling that issuers print beside it. */
const word = z.union([text, z.tuple([text, text]).readonly()])
const someWords = z.array(word).min(1).readonly()
export type Word = z.infer<typeof word>

/**
 * Words and names of documents in one language. For specimens only: the product's own dictionaries
 * are written independently of these, so that it is not measured on itself.
 */
export const languageWords = z.strictObject({
  /** BCP 47. */
  tag: text,
  /** Labels by field, most common first; a field without any is labelled in English. */
  labels: z.partialRecord(z.enum(coreFieldNames), z.array(text).min(1).readonly()),
  /** The caption of the holder's signature. */
  signature: text,
  titles: z.partialRecord(titledKind, text),
  /** Month abbreviations in dates, January first; default: the English ones. */
  months: z.array(text).length(12).readonly().exactOptional(),
  /** Default: `F` and `M`. */
  sexes: z.strictObject({ F: text, M: text }).exactOptional(),
  /** Common names, combined at random, so that they name nobody in particular. */
  surnames: someWords,
  female: someWords,
  male: someWords,
  places: someWords,
  streets: someWords,
  authorities: someWords,
})
export type LanguageWords = z.infer<typeof languageWords>

export function nativeOf(word: Word): string {
  return typeof word === 'string' ? word : word[0]
}

export function latinOf(word: Word): string {
  return typeof word === 'string' ? word : word[1]
}
