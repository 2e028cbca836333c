import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { PrintReader } from '../../../../worker/text/recognize/print-reader.ts'
import { loadTesseractCore } from '../../../../worker/text/recognize/tesseract-core.ts'
import {
  pageSegmentation,
  tesseractLine,
} from '../../../../worker/text/recognize/tesseract-line.ts'
import { type Letter, textOfLetters } from '../../../../worker/viz/print/piece.ts'

const HEIGHT = 40
const WIDTH_MAX = 2000

/** The peer: English tesseract instead of our reader of print, on the lines we find and cut out. */
export async function tesseractPrintReader(): Promise<PrintReader> {
  const { resolve } = createRequire(import.meta.url)
  const path = resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
  const line = tesseractLine(await loadTesseractCore(), {
    language: 'eng',
    data: gunzipSync(readFileSync(path)),
    segmentation: pageSegmentation.line,
    pixelsMax: HEIGHT * WIDTH_MAX,
  })
  return {
    cut: { height: HEIGHT, around: 0.5, ends: 0.6, widthMax: WIDTH_MAX },
    async read(strip) {
      const characters = line.read(strip).flatMap(({ text, confidence, afterBlank }, at) => {
        const own = Array.from(text, (one): Letter => ({ text: one, probability: confidence }))
        return afterBlank && at > 0 ? [{ text: ' ', probability: 1 }, ...own] : own
      })
      return { text: textOfLetters(characters), characters }
    },
  }
}
