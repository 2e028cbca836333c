/** `MT 887070` along the edge of a page: nothing but the number of the document stands so. */
import type { OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'
import { readValue, tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Its characters and digits, at least. */
const number = /^(?=(?:\D*\d){5}).{6,}$/u

/** Capital heights from one group of a number to the next. */
const GROUPS_APART_MAX = 5

/** The only number that is printed up or down the page; none that goes on with a group apart. */
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

/** A day stands so as well, beside a portrait. */
const day = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/u

/** Characters of a group, `04`. */
const GROUP_LENGTH_MAX = 4

/** Whether what may be a group of it stands close before or behind a line that runs across the page, and as wide. */
function isBeyond(
  { box, capitalHeight }: Piece['line'],
  { box: other, text }: Piece['line'],
): boolean {
  if (text.length > GROUP_LENGTH_MAX || other.x1 - other.x0 < capitalHeight / 2) return false
  const middle = (other.x0 + other.x1) / 2
  const gap = Math.max(box.y0 - other.y1, other.y0 - box.y1)
  return middle > box.x0 && middle < box.x1 && gap > 0 && gap < GROUPS_APART_MAX * capitalHeight
}
