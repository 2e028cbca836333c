/** A thread of the evaluation: the engine of the worker. */
import { loadEngine } from '../../../worker/pipeline/engine.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'
import { readAndShow } from './read-and-show.ts'

const engine = await loadEngine()

export default (task: RecognizeTask) => readAndShow(engine, task)
