import type { Picture } from '../image/picture.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { SymbolDecoder } from './decode/zxing-wasm-decoder.ts'

/** What the search for barcodes is given. */
export interface BarcodeSearch {
  readonly picture: Picture
  readonly decoder: SymbolDecoder
  /** Where codes were detected, overview pixels, the upper left corner first for a reader of the page. */
  readonly regions: readonly Quad[]
  /** Asked between one attempt and the next. */
  readonly mustEnd: () => boolean
}
