import type { FieldName } from '../../shared/fields/catalogue.ts'

/** One thing a card's code says. */
export interface CardValue {
  readonly field: FieldName
  /** Null if what is written there cannot be such a value. */
  readonly value: string | null
  /** As the payload writes it. */
  readonly printed: string
  /** Incomplete, as when cut off to fit; right as far as it goes. */
  readonly isTruncated: boolean
  /** Set for a number whose own check digit fails. */
  readonly failsCheck?: true
}
