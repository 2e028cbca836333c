import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule } from 'zxing-wasm/writer'
import type { SymbolFormat } from '../draw/page-plan.ts'

/** The modules of a barcode, row by row, without its quiet zone. */
export interface SymbolModules {
  readonly width: number
  readonly height: number
  readonly isDark: (column: number, row: number) => boolean
}

const wasm = readFileSync(
  createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'),
)
const writer = await prepareZXingModule({
  // Otherwise the library would fetch the file from a server.
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  fireImmediately: true,
})

const symbols = new Map<string, SymbolModules>()

/**
 * The symbol for a payload. `columns`: data columns of a PDF417; 0: chosen by the writer.
 * Throws RangeError if the payload does not fit the symbology.
 */
export function writeSymbol(format: SymbolFormat, payload: string, columns = 0): SymbolModules {
  const key = `${format} ${columns} ${payload}`
  const known = symbols.get(key)
  if (known) return known

  const { error, symbol } = writer.writeBarcodeFromText(payload, {
    format,
    options: columns > 0 ? `columns=${columns}` : '',
    scale: 1,
    rotate: 0,
    invert: false,
    addHRT: false,
    addQuietZones: false,
  })
  if (error) throw new RangeError(`${format}: ${error}`)
  const { data, width, height } = symbol
  const modules: SymbolModules = {
    width,
    height,
    isDark: (column, row) => data[row * width + column] === 0,
  }
  // A document's symbols are needed a few times in a row, and hardly ever later.
  if (symbols.size > 50) symbols.clear()
  symbols.set(key, modules)
  return modules
}
