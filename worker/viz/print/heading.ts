import type { PrintedLine } from './printed-page.ts'

/** Share of the printed height, from its top, that belongs to a heading. */
const HEADING_SHARE = 0.3

/** Returns whether a line of the page stands in its heading. */
export function headingOf(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const top = Math.min(...lines.map(({ box }) => box.y0))
  const bottom = Math.max(...lines.map(({ box }) => box.y1))
  return ({ box }) => box.y1 < top + HEADING_SHARE * (bottom - top)
}
