/** A thread that does of a scan only what its zone needs: decode, find, read. */
import { newContext } from '../../../worker/pipeline/context.ts'
import { loadEngine } from '../../../worker/pipeline/load-engine.ts'
import { runPipeline } from '../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../worker/pipeline/present-reading.ts'
import type { RecogniseTask } from '../../../worker/pipeline/recognize-task.ts'
import { decode } from '../../../worker/pipeline/stages/decode.ts'
import { readMrz } from '../../../worker/pipeline/stages/read-mrz.ts'

const stages = [
  { name: 'decode', run: decode },
  { name: 'read-mrz', run: readMrz },
]
const engine = await loadEngine()

export default async function readZone(task: RecogniseTask) {
  const context = newContext(task, engine)
  return presentReading(context, await runPipeline(context, stages))
}
