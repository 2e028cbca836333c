import type { Picture } from '../../../worker/image/picture.ts'
import { newContext, type ScanContext } from '../../../worker/pipeline/context.ts'
import type { Engine } from '../../../worker/pipeline/engine.ts'
import { pictureTask } from '../readers/picture-task.ts'
import type { PageState } from './page-state.ts'

/** What a run of the pipeline knew when it began to associate lines, for the stages from there on. */
export function contextOf(
  { today, frame: _, ...state }: PageState,
  engine: Engine,
  picture: Picture | null,
): ScanContext {
  const task = pictureTask(new Uint8Array(), { forMs: Number.POSITIVE_INFINITY, today })
  return { ...newContext(task, engine), ...state, picture }
}
