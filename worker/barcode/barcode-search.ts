import type { Picture } from '../image/picture.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { SymbolDecoder } from './decode/zxing-wasm-decoder.ts'
import type { CodePage } from './flat-cut.ts'

/** What the search for barcodes is given. */
export interface BarcodeSearch {
  readonly picture: Picture
  readonly decoder: SymbolDecoder
  /** Where codes were detected, overview pixels, the upper left corner first for a reader of the page. */
  readonly regions: readonly Quad[]
  /** On which they lie; null: its edges are not known. */
  readonly page: CodePage | null
  /** Asked between one attempt and the next. */
  readonly mustEnd: () => boolean
}
