import type { TextLine } from '../../../worker/text/detect/text-line.ts'

/** A level line of print, as the layout network finds it, pixels; `more` overrides any of it. */
export function levelLine(
  x0: number,
  x1: number,
  y: number,
  more: Partial<TextLine> = {},
): TextLine {
  const ends = { start: { x: x0, y }, end: { x: x1, y } }
  return { ...ends, sag: 0, capitalHeight: 12, score: 0.9, mrz: 0, ...more }
}
