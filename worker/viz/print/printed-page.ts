import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { Box } from '../../image/box.ts'
import type { WholeLine } from '../../page/line-place.ts'
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'

/** No real page exceeds these limits; what exceeds them in a hostile picture is ignored. */
const PAGE_LINES_MAX = 200
const LINE_CHARACTERS_MAX = 200
const PAGE_CHARACTERS_MAX = 5000

/** Where a line stands on an upright page. */
export interface PlacedLine {
  /** From base line to capital height; millimetres if the page's size is known. */
  readonly box: Box
  /** In the unit of `box`. */
  readonly capitalHeight: number
}

/** One line of print on an upright page, never a line of the MRZ. */
export interface PrintedLine extends PlacedLine {
  /** In the reading order of its script. */
  readonly text: string
  /** One for each character (code point) of the text, blanks included. */
  readonly characters: readonly ReadCharacter[]
  /** BCP 47; set where the line was read in one language only. */
  readonly language?: string
  /** Box in the picture, in the unit of `FieldCandidate.box`; null where that is not needed. */
  readonly inPicture: Box | null
  /** The line that this is, or is a part of, as it was seen; absent where places are not needed. */
  readonly whole?: WholeLine
}

export interface PrintedPage {
  readonly lines: readonly PrintedLine[]
  /** Lines that were seen and of which nothing could be read; none by default. */
  readonly unread?: readonly PlacedLine[]
  /** Millimetres; null where the page's edges are not known. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** The lines of a page that are looked at: from the first on, without those that are too long. */
export function linesWithinLimits(lines: readonly PrintedLine[]): PrintedLine[] {
  let characters = 0
  return lines
    .filter(({ text }) => text.trim() !== '' && text.length <= LINE_CHARACTERS_MAX)
    .slice(0, PAGE_LINES_MAX)
    .filter(({ text }) => {
      characters += text.length
      return characters <= PAGE_CHARACTERS_MAX
    })
}

/** How a value came to its field; `learned`: by the labeller. */
export type Way = 'value' | 'number' | 'label' | 'pattern' | 'learned'

/** What a calibration judges a value by. */
export interface PrintFeatures {
  readonly way: Way
  /** Product of the probabilities of its characters, 0 to 1. */
  readonly path: number
  /** Smallest probability of its characters, 0 to 1. */
  readonly least: number
  /** How much more the second-best pairing of value or label costs, in capital heights, 0 to 6. */
  readonly margin: number
  /** How well it fits the grammar of its field, 0 to 1. */
  readonly fit: number
}

/** A candidate and the features it was judged by. */
export interface PrintedField extends FieldCandidate {
  readonly source: 'viz'
  readonly features: PrintFeatures
}
