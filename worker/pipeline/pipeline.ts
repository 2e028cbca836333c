import type { StageTiming } from '../../shared/reading.ts'
import { Picture } from '../image/picture.ts'
import type { ScanContext } from './context.ts'
import { cancelledBy, ScanCancelled } from './recognize-task.ts'
import { assess } from './stages/assess.ts'
import { classify } from './stages/classify.ts'
import { crop } from './stages/crop.ts'
import { detectLayout } from './stages/detect-layout.ts'
import { detectText } from './stages/detect-text.ts'
import { locate } from './stages/locate.ts'
import { readBarcode } from './stages/read-barcode.ts'
import { readMrz } from './stages/read-mrz.ts'
import { readRear } from './stages/read-rear.ts'
import { readScripts } from './stages/read-scripts.ts'
import { readViz } from './stages/read-viz.ts'
import { reconcile } from './stages/reconcile.ts'
import { rectify } from './stages/rectify.ts'

/** One verb of the pipeline. It begins with "nothing to do: return" where that can be. */
export interface Stage {
  readonly name: string
  /** `mustEnd`: asked by stages that search, between one attempt and the next. */
  readonly run: (context: ScanContext, mustEnd: () => boolean) => Promise<void> | void
  /** Of the time until the deadline, what stays for the stages that follow; milliseconds. In a short time it is a share. */
  readonly leavesMs?: number
}

/** Bytes → pixels; a file that is no picture leaves null. */
async function decode(context: ScanContext): Promise<void> {
  context.picture = await Picture.open(context.task.image)
}

/**
 * What happens to a picture, in order. What searches leaves the stages behind it several times
 * what they take when nothing else runs: a worker that is busy is slow.
 */
export const stages: readonly Stage[] = [
  { name: 'decode', run: decode },
  { name: 'detect-layout', run: detectLayout },
  // So that a hard MRZ still ends in an answer.
  { name: 'read-mrz', run: readMrz, leavesMs: 4000 },
  { name: 'locate', run: locate },
  { name: 'rectify', run: rectify },
  { name: 'read-barcode', run: readBarcode, leavesMs: 3500 },
  // What was read so far is better than nothing.
  { name: 'detect-text', run: detectText, leavesMs: 3000 },
  { name: 'read-scripts', run: readScripts, leavesMs: 4000 },
  { name: 'read-viz', run: readViz },
  { name: 'read-rear', run: readRear, leavesMs: 1000 },
  { name: 'classify', run: classify },
  { name: 'reconcile', run: reconcile },
  { name: 'assess', run: assess },
  { name: 'crop', run: crop },
]

/** Of the time that is left when a stage begins, what it leaves at most: a caller may give a second. An estimate. */
const LEFT_SHARE_MAX = 0.35

/**
 * Runs the stages one after another and times each.
 * @throws ScanCancelled before a stage whose result nobody would see
 */
export async function runPipeline(
  context: ScanContext,
  steps: readonly Stage[] = stages,
): Promise<StageTiming[]> {
  const { task, engine } = context
  const timings: StageTiming[] = []
  for (const { name, run, leavesMs = 0 } of steps) {
    const by = cancelledBy(task, engine.clock)
    if (by !== null) throw new ScanCancelled(by)
    const leftMs = task.deadlineAt - engine.clock.now().getTime()
    const forOthersMs = Math.min(leavesMs, LEFT_SHARE_MAX * leftMs)
    const share = { ...task, deadlineAt: task.deadlineAt - forOthersMs }
    const begun = engine.clock.monotonicMs()
    await run(context, () => cancelledBy(share, engine.clock) !== null)
    timings.push({ stage: name, ms: engine.clock.monotonicMs() - begun })
  }
  return timings
}
