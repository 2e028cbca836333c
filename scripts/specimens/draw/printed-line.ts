import { capitalHeight, glyphOf } from '../fonts.ts'
import { quadOf } from '../geometry.ts'
import { scriptOf } from '../script-of.ts'
import { inkOf, svgPitchedText, svgText, type TextStyle } from '../svg-text.ts'
import { artwork, type Drawing, type LineMeaning } from './drawing.ts'

/** One line of print, its baseline starting at (x, y) mm, and what is true of it. */
export function printedLine(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  meaning: LineMeaning,
): Drawing {
  const svg = svgText(text, x, y, style)
  const ink = inkOf(text, style.font, style.size)
  return ink ? marked(svg, text, x, y, ink, style, meaning) : artwork(svg)
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
  const characters = [...text]
  const at = (column: number): { left: number; right: number } => {
    const { advance, ink } = glyphOf(style.font, characters[column] ?? ' ')
    const pen = column * pitch + (pitch - advance * style.size) / 2
    return {
      left: pen + (ink?.left ?? 0) * style.size,
      right: pen + (ink?.right ?? advance) * style.size,
    }
  }
  const ink = { left: at(0).left, right: at(characters.length - 1).right }
  return marked(svgPitchedText(text, x, y, pitch, style), text, x, y, ink, style, meaning)
}

function marked(
  svg: string,
  text: string,
  x: number,
  y: number,
  ink: { readonly left: number; readonly right: number },
  style: TextStyle,
  meaning: LineMeaning,
): Drawing {
  const height = capitalHeight(style.font, text) * style.size
  const box = { x: x + ink.left, y: y - height, width: ink.right - ink.left, height }
  const line = {
    ...meaning,
    text: text.trim(),
    script: scriptOf(text),
    quad: quadOf(box),
    opacity: style.opacity ?? 1,
    face: style.font,
  }
  return { svg, lines: [line], regions: [] }
}
