import type { Picture } from '../../../worker/image/picture.ts'
import { newContext, type ScanContext } from '../../../worker/pipeline/context.ts'
import type { Engine } from '../../../worker/pipeline/engine.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'
import type { PageState } from './page-state.ts'

/** What a run of the pipeline knew when it began to associate lines, for the stages from there on. */
export function contextOf(
  { today, frame: _, ...state }: PageState,
  engine: Engine,
  picture: Picture | null,
): ScanContext {
  return { ...newContext(taskOn(today), engine), ...state, picture }
}

function taskOn(today: string): RecognizeTask {
  return {
    image: new Uint8Array(),
    deadlineAt: Number.POSITIVE_INFINITY,
    today,
    returnPortrait: false,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
  }
}
