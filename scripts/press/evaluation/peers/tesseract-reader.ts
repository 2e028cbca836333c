import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createScheduler, createWorker, OEM } from 'tesseract.js'
import { utcDay } from '../../../../shared/time/clock.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import {
  nothingSeen,
  type PictureReader,
  type PictureReading,
} from '../../../evaluation/readers/picture-reader.ts'
import { mrzInText } from './mrz-in-text.ts'

/**
 * The peer: tesseract.js as anyone would first try it, with English data on the whole picture; the
 * lines that look like an MRZ are taken from its text. Our parser gives the verdict, so that only
 * the reading is compared.
 */
export async function tesseractReader(threads: number): Promise<PictureReader> {
  const dataPackage = fileURLToPath(import.meta.resolve('@tesseract.js-data/eng'))
  const langPath = join(dirname(dataPackage), '4.0.0')
  const scheduler = createScheduler()
  for (let thread = 0; thread < threads; thread++) {
    const options = { langPath, cacheMethod: 'none', gzip: true }
    scheduler.addWorker(await createWorker('eng', OEM.LSTM_ONLY, options))
  }
  const today = utcDay(new Date())

  return {
    name: 'tesseract.js, eng',
    async read(image) {
      const startedAt = performance.now()
      const { data } = await scheduler.addJob('recognize', Buffer.from(image))
      const lines = mrzInText(data.text)
      const passed = parseMrz(lines, today)?.passed ?? false
      const status = lines.length === 0 ? 'absent' : passed ? 'passed' : 'failed'
      const reading: PictureReading = {
        status: lines.length > 0 ? 'recognized' : 'no_document_found',
        kind: null,
        country: null,
        mrz: { status, lines, reason: null },
        barcodes: [],
        banded: [],
        stages: [],
        ms: performance.now() - startedAt,
        mrzEvidence: null,
        quality: 'not_checked',
        printEvidence: [],
      }
      return { reading, answer: null, seen: nothingSeen }
    },
    close: async () => {
      await scheduler.terminate()
    },
  }
}
