import type { Picture } from '../image/picture.ts'
import type { Region } from '../text/detect/detect-regions.ts'
import type { SymbolDecoder } from './decode/zxing-wasm-decoder.ts'
import type { CodePage } from './flat-cut.ts'

/** Input of the search for barcodes. */
export interface BarcodeSearch {
  readonly picture: Picture
  readonly decoder: SymbolDecoder
  /**
   * Where codes were detected, overview pixels; the upper left corner, as the page is read, is
   * first.
   */
  readonly regions: readonly Region[]
  /** The page they lie on; null if its edges are not known. */
  readonly page: CodePage | null
  /** Asked between attempts; true ends the search with what was found. */
  readonly mustEnd: () => boolean
}
