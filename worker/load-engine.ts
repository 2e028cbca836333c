import { fileURLToPath } from 'node:url'
import { systemClock } from '../shared/clock.ts'
import type { Engine } from './context.ts'
import { createCtcReader } from './ocr/ctc-reader.ts'
import type { LineReader } from './ocr/line-reader.ts'
import { createTesseractReader } from './ocr/tesseract-reader.ts'

/** What a thread needs to read with, loaded from the models beside this file; throws when one is missing. */
export async function loadEngine(): Promise<Engine> {
  let secondReader: Promise<LineReader> | undefined
  return {
    clock: systemClock,
    reader: await createCtcReader(modelPath('mrz.onnx')),
    secondReader: () => {
      secondReader ??= createTesseractReader(modelPath('mrz.traineddata'))
      return secondReader
    },
  }
}

function modelPath(name: string): string {
  return fileURLToPath(new URL(`./ocr/models/${name}`, import.meta.url))
}
