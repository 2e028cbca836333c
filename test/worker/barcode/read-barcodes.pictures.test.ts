import { existsSync, readFileSync } from 'node:fs'
import { truthFile } from '../../../scripts/specimens/truth.ts'
import type { DecodedSymbol } from '../../../worker/barcode/decode/symbol.ts'
import {
  loadZxingWasm,
  type SymbolDecoder,
} from '../../../worker/barcode/decode/zxing-wasm-decoder.ts'
import { readBarcodes } from '../../../worker/barcode/read-barcodes.ts'
import { layoutOf } from '../../support/engine/layout-network.ts'
import { openedPicture } from '../../support/pictures/opened-picture.ts'

const corpus = new URL('../../../../shared/corpus/zxing_barcodes/', import.meta.url)

describe('readBarcodes, given public pictures', () => {
  let decoder: SymbolDecoder
  before(async () => {
    decoder = await loadZxingWasm()
  })

  async function read(image: Buffer): Promise<DecodedSymbol[]> {
    const picture = await openedPicture(image)
    const { barcodes: regions } = await layoutOf(picture)
    return readBarcodes({ picture, decoder, regions, page: null, mustEnd: () => false })
  }

  // Proves 1.2c
  it('reads enough of the public test pictures, with no wrong character', async function () {
    if (!existsSync(corpus)) this.skip()
    this.timeout(120_000)
    const least = { PDF417: 55, QRCode: 20, Aztec: 14, DataMatrix: 6, Code128: 15, Code39: 6 }
    const truths = truthFile.parse(JSON.parse(readFileSync(new URL('truth.json', corpus), 'utf8')))
    const right: Record<string, number> = {}
    for (const { file, barcode } of truths) {
      if (!barcode || 'multiple' in barcode) continue
      const found = await read(readFileSync(new URL(file, corpus)))
      const isRight = found.some(({ text }) => text === barcode.text)
      right[barcode.format] = (right[barcode.format] ?? 0) + (isRight ? 1 : 0)
      for (const { text } of found) expect(text, file).to.equal(barcode.text)
    }
    for (const [format, count] of Object.entries(least)) {
      expect(right[format], format).to.be.at.least(count)
    }
  })
})
