import type { DrawnField } from '../drawn-fields.ts'

export type TitledKind =
  | 'passport'
  | 'identity_card'
  | 'driving_licence'
  | 'residence_permit'
  | 'visa'
  | 'travel_document'

/** A word as printed; in other scripts, with the Latin spelling that issuers print beside it. */
export type Word = string | readonly [native: string, latin: string]

/**
 * Words and names of documents in one language. For specimens only: the product's own dictionaries
 * are written independently of these, so that it is not measured on itself.
 */
export interface LanguageWords {
  /** BCP 47. */
  readonly tag: string
  /** Labels by field, most common first; a field without any is labelled in English. */
  readonly labels: Readonly<Partial<Record<DrawnField, readonly string[]>>>
  /** The caption of the holder's signature. */
  readonly signature: string
  readonly titles: Readonly<Partial<Record<TitledKind, string>>>
  /** Month abbreviations in dates, January first; default: the English ones. */
  readonly months?: readonly string[]
  /** Default: `F` and `M`. */
  readonly sexes?: { readonly F: string; readonly M: string }
  /** Common names, combined at random, so that they name nobody in particular. */
  readonly surnames: readonly Word[]
  readonly female: readonly Word[]
  readonly male: readonly Word[]
  readonly places: readonly Word[]
  readonly streets: readonly Word[]
  readonly authorities: readonly Word[]
}

export function nativeOf(word: Word): string {
  return typeof word === 'string' ? word : word[0]
}

export function latinOf(word: Word): string {
  return typeof word === 'string' ? word : word[1]
}
