/**
 * The second line of a value beside its caption. It begins anywhere from where the caption does to
 * where the value does, because dotted lines run below both.
 */

import { isCloseBelow, isInRow, isOfOneSize } from '../lines/column-rows.ts'
import { onlyOne } from '../only-one.ts'
import type { Found, OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'

/** Capital heights at most that the second line begins left of the caption and below the first. */
const FLUSH_MAX = 0.8
const GAP_MAX = 1.3

/** Capital heights, at most, that it begins right of the value, whose start is an estimate. */
const ESTIMATE_MAX = 1.5

/** How much larger or smaller than the value it may be set. */
const HEIGHT_RATIO_MAX = 1.15

/** Capital heights from a caption to the value in its row, at most. */
const CAPTION_GAP_MAX = 6

/** The only second line of a value that was found by its label; else null. */
export function lineBelowCaption(
  { pieces, way }: Found,
  { dissections }: OpenPrint,
  others: readonly Piece[],
): Piece | null {
  const value = onlyOne(pieces)
  if (value === undefined || way !== 'label') return null
  const captions = dissections.flatMap(({ label, line, value: own }) =>
    label !== null && (line === value.line || (own === null && isBesideCaption(label, value)))
      ? label
      : [],
  )
  if (captions.length === 0) return null
  const left = Math.max(...captions.map(({ box }) => box.x0))
  const lines = others.filter(
    (piece) =>
      piece.box.x0 > left - FLUSH_MAX * value.capitalHeight &&
      piece.box.x0 < value.box.x0 + ESTIMATE_MAX * value.capitalHeight &&
      isOfOneSize(piece, value, HEIGHT_RATIO_MAX) &&
      isCloseBelow(value, piece, GAP_MAX),
  )
  return onlyOne(lines) ?? null
}

function isBesideCaption(label: Piece, value: Piece): boolean {
  const gap = (value.box.x0 - label.box.x1) / value.capitalHeight
  return isInRow(value, label) && gap > -0.5 && gap < CAPTION_GAP_MAX
}
