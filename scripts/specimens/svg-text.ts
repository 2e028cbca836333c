import { type PrintStyle, printed } from './typeset/print-styles.ts'
import { type FontName, glyphUnits, setLine } from './typeset/set-line.ts'

export interface TextStyle {
  readonly font: FontName
  /** Em size, mm. */
  readonly size: number
  readonly fill: string
  /** Extra ink around each stroke, mm, as if the print had bled. */
  readonly inkSpread?: number
  /** 0 to 1. */
  readonly opacity?: number
  /** A print style, which has its own colour; default: plain ink in `fill`. */
  readonly print?: PrintStyle
}

/** Where the ink of a line begins and ends, mm from the start of the line. */
export interface InkSpan {
  readonly left: number
  readonly right: number
}

/** Text as outlines, its baseline starting at (x, y) mm. */
export function svgText(text: string, x: number, y: number, style: TextStyle): string {
  const { print, size } = style
  const outlines = setLine(style.font, text).glyphs.map((glyph) => {
    const [penX, penY] = [x + glyph.x * size, y + glyph.y * size]
    return print
      ? inMillimetres(glyph.pathData, penX, penY, size)
      : placed(glyph.pathData, penX, penY, size)
  })
  return print ? printed(`<path d="${outlines.join('')}"/>`, print) : inked(outlines, style)
}

/** Text whose characters stand `pitch` mm apart, as in a machine readable zone. */
export function svgPitchedText(
  text: string,
  x: number,
  y: number,
  pitch: number,
  style: TextStyle,
): string {
  const outlines = [...text].flatMap((character, column) => {
    const { glyphs, advance } = setLine(style.font, character)
    const indent = (pitch - advance * style.size) / 2
    return glyphs.map((glyph) => placed(glyph.pathData, x + column * pitch + indent, y, style.size))
  })
  return inked(outlines, style)
}

/** Width of `text` set in one line, mm. */
export function textWidth(text: string, font: FontName, size: number): number {
  return setLine(font, text).advance * size
}

/** The ink of `text` set in one line; null if it is blank. */
export function inkOf(text: string, font: FontName, size: number): InkSpan | null {
  const inks = setLine(font, text).glyphs.flatMap(({ ink }) => ink ?? [])
  if (inks.length === 0) return null
  return {
    left: Math.min(...inks.map(({ left }) => left)) * size,
    right: Math.max(...inks.map(({ right }) => right)) * size,
  }
}

/** As `inkOf`, for characters standing `pitch` mm apart. */
export function pitchedInkOf(
  text: string,
  pitch: number,
  font: FontName,
  size: number,
): InkSpan | null {
  const spans = [...text].flatMap((character, column) => {
    const ink = inkOf(character, font, size)
    if (!ink) return []
    const pen = column * pitch + (pitch - textWidth(character, font, size)) / 2
    return { left: pen + ink.left, right: pen + ink.right }
  })
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last ? { left: first.left, right: last.right } : null
}

/** The largest size up to `size` at which the text is at most `widthMax` mm wide. */
export function fittingSize(text: string, font: FontName, size: number, widthMax: number): number {
  return Math.min(size, (size * widthMax) / Math.max(textWidth(text, font, size), 1e-6))
}

/** Scales the path itself to mm, because patterns fill in the coordinates of what they fill. */
function inMillimetres(pathData: string, x: number, y: number, size: number): string {
  const scale = size / glyphUnits
  return pathData.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, across: string, down: string) =>
      `${(x + Number(across) * scale).toFixed(3)},${(y + Number(down) * scale).toFixed(3)}`,
  )
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
