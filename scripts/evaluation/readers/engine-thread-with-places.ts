/** An evaluation thread that also shows where everything stands. */
import { loadEngine } from '../../../worker/pipeline/engine.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'
import { readAndShow } from './read-and-show.ts'

const engine = await loadEngine()

export default (task: RecognizeTask) => readAndShow(engine, task, true)
