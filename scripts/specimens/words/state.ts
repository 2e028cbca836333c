import { z } from 'zod'
import { titledKind } from './language-words.ts'
import { languageTags } from './languages.ts'

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

const text = z.string().min(1)

/** An issuer, with the words and date style of a real state (or Utopia), but not its design. */
export const state = z.strictObject({
  /** Three letters, as in `truth.json`. */
  code: text,
  /** Issuers that write only Latin; or another script beside it, which our fonts can draw. */
  group: z.enum(['latin', 'national']).exactOptional(),
  /** As printed in the MRZ (ICAO 9303-3 §5; Germany prints `D`). */
  mrzCode: text,
  /** As in the heading of its documents, in its own script. */
  name: text,
  english: text,
  /** As printed on the page, in its own script. */
  nationality: text,
  /** Its main language first. */
  languages: z.tuple([z.enum(languageTags)], z.enum(languageTags)).readonly(),
  /** Of its colours, degrees. */
  hue: z.number(),
  dateStyle: z.enum(dateStyles),
  /** Titles that differ from those of its language. */
  titles: z.partialRecord(titledKind, text).exactOptional(),
  /** The office that issues all its documents; default: one of its language's offices. */
  authority: text.exactOptional(),
})

export type State = Readonly<z.infer<typeof state>>
