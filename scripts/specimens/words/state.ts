import type { TitledKind } from './language-words.ts'
import type { LanguageTag } from './languages.ts'

export const dateStyles = [
  'DD MMM YYYY',
  'DD MMM YY',
  'DD.MM.YYYY',
  'DD.MM.YY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'DD MM YYYY',
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'MM/DD/YYYY',
  'MM-DD-YYYY',
  'YYYY年MM月DD日',
] as const
export type DateStyle = (typeof dateStyles)[number]

/** An issuer, with the words and date style of a real state (or Utopia), but not its design. */
export interface State {
  /** Three letters, as in `truth.json`. */
  readonly code: string
  /** As printed in the MRZ (ICAO 9303-3 §5; Germany prints `D`). */
  readonly mrzCode: string
  /** As in the heading of its documents, in its own script. */
  readonly name: string
  readonly english: string
  /** As printed on the page, in its own script. */
  readonly nationality: string
  /** Its main language first. */
  readonly languages: readonly [LanguageTag, ...LanguageTag[]]
  readonly hue: number
  readonly dateStyle: DateStyle
  /** Titles that differ from those of its language. */
  readonly titles?: Readonly<Partial<Record<TitledKind, string>>>
  /** The office that issues all its documents; default: one of its language's offices. */
  readonly authority?: string
}
