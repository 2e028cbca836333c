/** The file a Piscina thread loads: bytes and options in, reading out. */
import { fileURLToPath } from 'node:url'
import { systemClock } from '../shared/clock.ts'
import type { Reading } from '../shared/reading.ts'
import { type Engine, newContext } from './context.ts'
import { createCtcReader } from './ocr/ctc-reader.ts'
import type { LineReader } from './ocr/line-reader.ts'
import { createTesseractReader } from './ocr/tesseract-reader.ts'
import { runPipeline } from './pipeline.ts'
import { presentReading } from './present-reading.ts'
import type { RecogniseTask } from './recognise-task.ts'
import { ScanStopped } from './scan-stopped.ts'

const modelPath = (name: string): string =>
  fileURLToPath(new URL(`./ocr/models/${name}`, import.meta.url))

let secondReader: Promise<LineReader> | undefined

// Loaded with the thread, so that the first scan does not pay for it and a
// missing model stops the worker at its start and not at a caller's document.
const engine: Engine = {
  clock: systemClock,
  reader: await createCtcReader(modelPath('mrz.onnx')),
  secondReader: () => {
    secondReader ??= createTesseractReader(modelPath('mrz.traineddata'))
    return secondReader
  },
}

/** Null when it was stopped: the deadline has passed or the caller is gone. */
export default async function recognise(task: RecogniseTask): Promise<Reading | null> {
  const context = newContext(task, engine)
  try {
    const stages = await runPipeline(context)
    return presentReading(context, stages)
  } catch (error) {
    if (error instanceof ScanStopped) return null
    throw error
  }
}
