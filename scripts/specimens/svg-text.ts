import { type FontName, glyphOf, glyphUnits } from './fonts.ts'

export interface TextStyle {
  readonly font: FontName
  /** Em size, mm. */
  readonly size: number
  readonly fill: string
  /** Extra ink around each stroke, mm: prints that bled. */
  readonly inkSpread?: number
  /** 0 to 1. */
  readonly opacity?: number
}

/** Text as outlines, its baseline starting at (x, y) mm. */
export function svgText(text: string, x: number, y: number, style: TextStyle): string {
  let pen = 0
  const outlines: string[] = []
  for (const character of text) {
    const glyph = glyphOf(style.font, character)
    outlines.push(placed(glyph.pathData, x + pen * style.size, y, style.size))
    pen += glyph.advance
  }
  return inked(outlines, style)
}

/** Text whose characters stand `pitch` mm apart, as a machine readable zone is set. */
export function svgPitchedText(
  text: string,
  x: number,
  y: number,
  pitch: number,
  style: TextStyle,
): string {
  const outlines = [...text].map((character, column) => {
    const glyph = glyphOf(style.font, character)
    const indent = (pitch - glyph.advance * style.size) / 2
    return placed(glyph.pathData, x + column * pitch + indent, y, style.size)
  })
  return inked(outlines, style)
}

/** Width of `text` set in one line, mm. */
export function textWidth(text: string, font: FontName, size: number): number {
  let width = 0
  for (const character of text) width += glyphOf(font, character).advance * size
  return width
}

/** Where the ink of `text` begins and ends, mm from where its line starts; null for blanks. */
export function inkOf(
  text: string,
  font: FontName,
  size: number,
): { readonly left: number; readonly right: number } | null {
  let pen = 0
  let left: number | null = null
  let right = 0
  for (const character of text) {
    const { advance, ink } = glyphOf(font, character)
    if (ink) {
      left ??= pen + ink.left
      right = pen + ink.right
    }
    pen += advance
  }
  return left === null ? null : { left: left * size, right: right * size }
}

/** The largest size up to `size` at which the text is at most `widthMax` mm wide. */
export function fittingSize(text: string, font: FontName, size: number, widthMax: number): number {
  return Math.min(size, (size * widthMax) / Math.max(textWidth(text, font, size), 1e-6))
}

function placed(pathData: string, x: number, y: number, size: number): string {
  if (pathData === '') return ''
  return `<path transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${(size / glyphUnits).toFixed(7)})" d="${pathData}"/>`
}

function inked(outlines: readonly string[], style: TextStyle): string {
  const stroke = style.inkSpread
    ? ` stroke="${style.fill}" stroke-width="${((2 * style.inkSpread * glyphUnits) / style.size).toFixed(2)}"`
    : ''
  const opacity = style.opacity === undefined ? '' : ` opacity="${style.opacity}"`
  return `<g fill="${style.fill}"${stroke}${opacity}>${outlines.join('')}</g>`
}
