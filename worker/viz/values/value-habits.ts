import type { DateHabits } from './read-date.ts'
import type { SexWords } from './sex-words.ts'

/** What is known of the page beforehand and decides how values are read. */
export interface ValueHabits extends DateHabits {
  /** BCP 47. */
  readonly languages: readonly string[]
  readonly sexes: SexWords
  /** Alpha-3 of the issuer, which may be printed where names are; null where it is not known. */
  readonly issuer: string | null
  /** Whether a letter alone, `O`, is a blood group. */
  readonly hasBareBloodGroups: boolean
  /** Classes of licences that the issuer alone has; empty where none are known. */
  readonly licenceClasses: readonly string[]
  /** Patterns of the issuer's numbers; empty where none are known. */
  readonly documentNumbers: readonly RegExp[]
  readonly personalNumbers: readonly RegExp[]
}
