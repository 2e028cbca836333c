import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { LabelWord } from '../labels/label-words.ts'

/** What the page's issuer gives numbers to, and how values are told from other words. */
export interface DissectionRules {
  readonly words: readonly LabelWord[]
  /** Fields by their numbers; empty where the page's fields are not numbered. */
  readonly numbers: ReadonlyMap<string, FieldName>
  /** Whether its captions are those of American cards. */
  readonly isAmerican: boolean
  /** Whether the page's numbers only explain those of its other side. */
  readonly isLegend: boolean
  /** Who issues such documents, as their headings name them. */
  readonly authorities: readonly string[]
  readonly fits: (field: FieldName, text: string) => boolean
}
