/** An evaluation thread: the worker's engine with English tesseract as its reader of print. */
import { loadEngine } from '../../../../worker/pipeline/engine.ts'
import type { RecognizeTask } from '../../../../worker/pipeline/recognize-task.ts'
import { readAndShow } from '../../../evaluation/readers/read-and-show.ts'
import { tesseractPrintReader } from './tesseract-print-reader.ts'

const engine = { ...(await loadEngine()), printReader: await tesseractPrintReader() }

export default (task: RecognizeTask) => readAndShow(engine, task)
