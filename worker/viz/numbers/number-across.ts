/**
 * Finds a number along the edge of a page, `MT 887070`: apart from dates, only document numbers are
 * printed that way.
 */
import type { OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'
import { readValue, tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** At least six characters, five of them digits. */
const number = /^(?=(?:\D*\d){5}).{6,}$/u

/** Widest gap between groups of a number, in capital heights. */
const GROUPS_APART_MAX = 5

/** Takes the only number printed up or down the page, unless it continues in a separate group. */
export function takeNumberAcross(print: OpenPrint, values: ValueHabits): void {
  const [found, ...others] = print.values.filter(
    ({ text, line: { box } }) =>
      box.y1 - box.y0 > box.x1 - box.x0 &&
      number.test(tidy(text)) &&
      !day.test(tidy(text)) &&
      readValue('document_number', text, values) !== null,
  )
  if (found === undefined || others.length > 0) return
  const isPart = print.dissections.some(({ line }) => isBeyond(found.line, line))
  if (!isPart) takeByForm(print, 'document_number', [found], values)
}

/** Dates are printed that way too, beside a portrait. */
const day = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/u

/** Longest separate group, in characters: `04`. */
const GROUP_LENGTH_MAX = 4

/**
 * Whether a short text, which may be a group of the same number, stands close before or behind a
 * line that runs up or down the page.
 */
function isBeyond(
  { box, capitalHeight }: Piece['line'],
  { box: other, text }: Piece['line'],
): boolean {
  if (text.length > GROUP_LENGTH_MAX || other.x1 - other.x0 < capitalHeight / 2) return false
  const middle = (other.x0 + other.x1) / 2
  const gap = Math.max(box.y0 - other.y1, other.y0 - box.y1)
  return middle > box.x0 && middle < box.x1 && gap > 0 && gap < GROUPS_APART_MAX * capitalHeight
}
