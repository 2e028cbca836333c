/** A thread that runs only the stages that an MRZ needs: decode, find, read. */
import { newContext } from '../../../worker/pipeline/context.ts'
import { loadEngine } from '../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../worker/pipeline/present-reading.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'

const steps = stages.filter(({ name }) => ['decode', 'detect-layout', 'read-mrz'].includes(name))
const engine = await loadEngine()

export default async function readMrzOnly(task: RecognizeTask) {
  const context = newContext(task, engine)
  return presentReading(context, await runPipeline(context, steps))
}
