import type { Box, FieldCandidate } from '../catalogue/field-candidate.ts'
import type { ReadCharacter, SeenSteps } from '../text/recognize/print-reader.ts'

/** No page has more lines, and no line more characters, than this: of a hostile picture what is beyond is left out. */
export const PAGE_LINES_MAX = 200
export const LINE_CHARACTERS_MAX = 200

/** One line of print on an upright page. Lines of the MRZ are none of these. */
export interface PrintedLine {
  /** In the reading order of its script. */
  readonly text: string
  /** One for each character (code point) of the text, blanks included. */
  readonly characters: readonly ReadCharacter[]
  /** What was seen along the whole line, where its reader tells; a part of a line has none. */
  readonly steps?: SeenSteps
  /** BCP 47, where it was read as a line of one language and no other. */
  readonly language?: string
  /** From base line to capital height; millimetres of the page where its size is known, else any unit. */
  readonly box: Box
  /** In the same unit. */
  readonly capitalHeight: number
  /** Where it stands in the picture, as candidates tell it; null where nobody asks. */
  readonly inPicture: Box | null
}

export interface PrintedPage {
  readonly lines: readonly PrintedLine[]
  /** Millimetres; null where the page's edges are not known. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** How a value came to its field; `likeness`: by a label that could not be read, but is like one. */
export type Way = 'value' | 'number' | 'label' | 'likeness' | 'place' | 'pattern'

/** What a calibration may judge a value by. */
export interface PrintFeatures {
  readonly way: Way
  /** Product of its characters' probabilities. */
  readonly path: number
  /** Of its least sure character. */
  readonly least: number
  /** By how much the second-best pairing of value or label is dearer; in capital heights, 6 at most. */
  readonly margin: number
  /** How well it has the grammar of its field, 0 to 1. */
  readonly fit: number
}

/** A candidate with what it was judged by. */
export interface PrintedField extends FieldCandidate {
  readonly source: 'viz'
  readonly features: PrintFeatures
}
