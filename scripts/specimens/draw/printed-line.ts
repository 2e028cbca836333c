import { quadOf } from '../geometry.ts'
import {
  type InkSpan,
  inkOf,
  pitchedInkOf,
  svgPitchedText,
  svgText,
  type TextStyle,
} from '../svg-text.ts'
import { drawnScriptOf } from '../typeset/script-of.ts'
import { capitalHeight } from '../typeset/set-line.ts'
import { artwork, type Drawing, type LineMeaning } from './drawing.ts'

/** One line of print, its baseline starting at (x, y) mm, and its truth. */
export function printedLine(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  meaning: LineMeaning,
): Drawing {
  const ink = inkOf(text, style.font, style.size)
  return marked(svgText(text, x, y, style), text, x, y, ink, style, meaning)
}

/** A line whose characters stand `pitch` mm apart. */
export function printedPitchedLine(
  text: string,
  x: number,
  y: number,
  pitch: number,
  style: TextStyle,
  meaning: LineMeaning,
): Drawing {
  const ink = pitchedInkOf(text, pitch, style.font, style.size)
  return marked(svgPitchedText(text, x, y, pitch, style), text, x, y, ink, style, meaning)
}

function marked(
  svg: string,
  text: string,
  x: number,
  y: number,
  ink: InkSpan | null,
  style: TextStyle,
  meaning: LineMeaning,
): Drawing {
  if (!ink) return artwork(svg)
  const height = capitalHeight(style.font, text) * style.size
  const box = { x: x + ink.left, y: y - height, width: ink.right - ink.left, height }
  const line = {
    ...meaning,
    text: text.trim(),
    script: drawnScriptOf(text),
    quad: quadOf(box),
    opacity: style.opacity ?? 1,
    face: style.font,
  }
  return { svg, lines: [line], regions: [] }
}
