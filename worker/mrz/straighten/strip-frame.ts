import type { Affine } from '../../image/affine.ts'
import type { Ribbon } from '../../image/ribbon.ts'

/** The pitch of what the networks were trained with, in strip heights: an angle foreshortens it. */
export const USUAL_PITCH = 0.5

/** Where the strips of a group's lines run through the view; all are of one size. */
export interface StripFrame {
  /** Pixels. */
  readonly width: number
  /** For each line, strip pixel → view, or a ribbon of it where the line is not straight and even. */
  readonly paths: ReadonlyArray<{ readonly map: Affine } | { readonly ribbon: Ribbon }>
}

export interface StripCut {
  /** Of the strips, pixels: `times` as many as wanted. */
  readonly height: number
  /** The width is a multiple of this. */
  readonly times: number
  /** View pixels between two rows of a strip. */
  readonly step: number
  /** Room at either end, in pitches. */
  readonly reach: number
}
