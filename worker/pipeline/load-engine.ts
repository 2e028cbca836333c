import { fileURLToPath } from 'node:url'
import { systemClock } from '../../shared/clock.ts'
import { createCtcReader } from '../text/recognize/ctc-reader.ts'
import type { LineReader } from '../text/recognize/line-reader.ts'
import { createTesseractReader } from '../text/recognize/tesseract-reader.ts'
import type { Engine } from './context.ts'

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
  return fileURLToPath(new URL(`../text/recognize/models/${name}`, import.meta.url))
}
