import { quadOf } from '../geometry.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { symbolPayload } from '../symbols/symbol-payload.ts'
import { type SymbolModules, writeSymbol } from '../symbols/write-symbol.ts'
import { type Drawing, placedAt } from './drawing.ts'
import type { SymbolPlace } from './page-plan.ts'

/** Linear symbols, whose bars are as long as the box is high. */
const linear = new Set(['Code128', 'Code39', 'ITF'])

/** A document's barcode on its own light field. */
export function symbol(of: SpecimenDescription, place: SymbolPlace): Drawing {
  return symbolOf(symbolPayload(of, place.payload, place.format), place)
}

/** Any payload as a barcode on its own light field. */
export function symbolOf(text: string, place: Omit<SymbolPlace, 'payload'>): Drawing {
  const { format, at, turn } = place
  const modules = writeSymbol(format, text, place.columns)
  const room = turn ? { width: at.height, height: at.width } : at
  const module = linear.has(format)
    ? room.width / modules.width
    : Math.min(room.width / modules.width, room.height / modules.height)
  const tall = linear.has(format) ? room.height / modules.height : module
  const width = modules.width * module
  const height = modules.height * tall
  // Symbologies require a quiet zone of 1 to 10 modules; in practice there are two or three.
  const quiet = 2.5 * module
  const field = `<rect x="${-quiet}" y="${-quiet}" width="${width + 2 * quiet}" height="${height + 2 * quiet}" fill="#fbfbf9"/>`
  const bars = `<path fill="#141417" transform="scale(${module.toFixed(5)} ${tall.toFixed(5)})" d="${darkRuns(modules)}"/>`
  const quad = quadOf({ x: 0, y: 0, width, height })
  const drawing: Drawing = {
    svg: field + bars,
    lines: [],
    regions: [{ kind: 'barcode', quad, symbol: { format, text, module } }],
  }
  return turn ? placedAt(drawing, { x: at.x + height, y: at.y }, turn) : placedAt(drawing, at)
}

/** One rectangle for every run of dark modules; equal successive rows are drawn as one. */
function darkRuns({ width, height, isDark }: SymbolModules): string {
  const rowKey = (row: number): string =>
    Array.from({ length: width }, (_, column) => (isDark(column, row) ? '1' : '0')).join('')
  let path = ''
  for (let row = 0; row < height; ) {
    const key = rowKey(row)
    let rows = 1
    while (row + rows < height && rowKey(row + rows) === key) rows++
    for (const { index, 0: run } of key.matchAll(/1+/g)) {
      path += `M${index} ${row}h${run.length}v${rows}h-${run.length}z`
    }
    row += rows
  }
  return path
}
