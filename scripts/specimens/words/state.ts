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

/** An issuer: the words and date style of a real one (or Utopia's), and nobody's design. */
export interface State {
  /** As in `truth.json`: three letters. */
  readonly code: string
  /** As printed in the MRZ (ICAO 9303-3 §5; Germany prints `D`). */
  readonly mrzCode: string
  /** As its documents are headed, in its own script. */
  readonly name: string
  readonly english: string
  /** As printed on the page, in its own script. */
  readonly nationality: string
  /** Its own first. */
  readonly languages: readonly [LanguageTag, ...LanguageTag[]]
  readonly hue: number
  readonly dateStyle: DateStyle
  /** Where they differ from those of its language. */
  readonly titles?: Readonly<Partial<Record<TitledKind, string>>>
  /** The one office that issues all its documents; else one of its language's. */
  readonly authority?: string
}
