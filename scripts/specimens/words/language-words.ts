import type { FieldName } from '../field-names.ts'

export type TitledKind =
  | 'passport'
  | 'identity_card'
  | 'driving_licence'
  | 'residence_permit'
  | 'visa'
  | 'travel_document'

/** As printed; of other scripts than Latin, with the Latin spelling issuers print beside it. */
export type Word = string | readonly [native: string, latin: string]

/**
 * What documents say in one language, and who they name. For specimens only: the product's
 * own dictionaries are written apart from these, so that it is not measured on itself.
 */
export interface LanguageWords {
  /** BCP 47. */
  readonly tag: string
  /** Most common first; a field without one is labelled in English. */
  readonly labels: Readonly<Partial<Record<FieldName, readonly string[]>>>
  /** What stands beside the holder's signature. */
  readonly signature: string
  readonly titles: Readonly<Partial<Record<TitledKind, string>>>
  /** As dates abbreviate them, January first; where missing, the English ones are printed. */
  readonly months?: readonly string[]
  /** Where missing, `F` and `M`. */
  readonly sexes?: { readonly F: string; readonly M: string }
  /** Common names, combined at random: they name nobody in particular. */
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
