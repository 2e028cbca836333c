import type { StageTiming } from '../../shared/reading.ts'
import { decideType } from '../catalogue/decide-type.ts'
import { giveBack, type ScanContext, startOver } from './context.ts'
import { cancelledBy, type RecognizeTask, ScanCancelled } from './recognize-task.ts'
import { answering, ScanWork, searching, type WorkBudget } from './scan-work.ts'
import { assess } from './stages/assess.ts'
import { chooseCodes, chooseCodesByPrint } from './stages/choose-codes.ts'
import { choosePrint, confirmPrint } from './stages/choose-print.ts'
import { classify } from './stages/classify.ts'
import { crop } from './stages/crop.ts'
import { decode } from './stages/decode.ts'
import { detectLayout } from './stages/detect-layout.ts'
import { detectText } from './stages/detect-text.ts'
import { labelPrint } from './stages/label-print.ts'
import { locate } from './stages/locate.ts'
import { matchCodes } from './stages/match-codes.ts'
import { readBarcode } from './stages/read-barcode.ts'
import { readMrz } from './stages/read-mrz.ts'
import { readRear } from './stages/read-rear.ts'
import { readScripts } from './stages/read-scripts.ts'
import { readViz } from './stages/read-viz.ts'
import { reconcile } from './stages/reconcile.ts'
import { rectify } from './stages/rectify.ts'
import { searchCloser } from './stages/search-closer.ts'
import { separate } from './stages/separate.ts'
import { separateOverlapping } from './stages/separate-overlapping.ts'
import { unmirror } from './stages/unmirror.ts'

/** One step of the pipeline. A stage returns at once if it has nothing to work on. */
export interface Stage {
  readonly name: string
  /** Stages that search ask `mustEnd` between attempts and stop if it is true. */
  readonly run: (context: ScanContext, mustEnd: () => boolean) => Promise<void> | void
  /** Time before the deadline that is left for later stages, milliseconds; see `LEFT_SHARE_MAX`. */
  readonly leavesMs?: number
  /** What it may work; that of all searches where it is not given. */
  readonly budget?: (task: RecognizeTask) => WorkBudget
  /** Whether it is the look at the picture that tells how fast the core is. */
  readonly isLook?: boolean
}

/**
 * Ideographs are dear to read: twice what the dearest labelled card takes. One sender of pages full
 * of them would occupy the engine, and nothing that is printed on a document takes as long.
 */
function readingScripts({ hasShortBudgets }: RecognizeTask): WorkBudget {
  return { name: 'reading scripts', ms: hasShortBudgets ? 1500 : 2500, leftShare: 0 }
}

const toAnswer = () => answering

/**
 * The stages in order. Those that search leave later ones several times what they take on an idle
 * machine, since a busy worker is slow.
 */
export const stages: readonly Stage[] = [
  { name: 'decode', run: decode },
  { name: 'detect-layout', run: detectLayout, isLook: true },
  // So that a difficult MRZ still leads to an answer.
  { name: 'read-mrz', run: readMrz, leavesMs: 4000 },
  { name: 'locate', run: locate },
  { name: 'rectify', run: rectify },
  { name: 'read-barcode', run: readBarcode, leavesMs: 3500 },
  { name: 'choose-codes', run: chooseCodes },
  // If time runs out here, the lines read so far are used.
  { name: 'detect-text', run: detectText, leavesMs: 3000 },
  // If the picture must be read again, that takes about as long as the first reading.
  { name: 'unmirror', run: unmirror, leavesMs: 4000 },
  { name: 'read-scripts', run: readScripts, leavesMs: 4000, budget: readingScripts },
  // Another reading, as above.
  { name: 'separate', run: separate, leavesMs: 4000 },
  { name: 'label-print', run: labelPrint, leavesMs: 2500, budget: toAnswer },
  { name: 'read-viz', run: readViz, leavesMs: 2000, budget: toAnswer },
  // Another reading, as above.
  { name: 'separate-overlapping', run: separateOverlapping, leavesMs: 4000 },
  { name: 'choose-print', run: choosePrint },
  { name: 'read-rear', run: readRear, leavesMs: 1000 },
  { name: 'choose-codes-by-print', run: chooseCodesByPrint },
  { name: 'confirm-print', run: confirmPrint },
  { name: 'match-codes', run: matchCodes },
  { name: 'classify', run: classify, leavesMs: 500, budget: toAnswer },
  // Another reading, as above.
  { name: 'search-closer', run: searchCloser, leavesMs: 4000 },
  { name: 'reconcile', run: reconcile, leavesMs: 500, budget: toAnswer },
  { name: 'assess', run: assess },
  { name: 'crop', run: crop },
]

/**
 * Caps `leavesMs` at this share of the time left when a stage begins: a caller may allow only a
 * second. An estimate.
 */
const LEFT_SHARE_MAX = 0.35

/**
 * Runs the stages one after another and measures the work of each. Where a stage sees that another view of the
 * picture must be read, all stages run on that one; each view is narrower than the last. If it shows no document
 * and the wider view does, that is given back and read to its end, once: newsprint looks like a second document.
 * @throws ScanCancelled before a stage whose result nobody would see
 */
export async function runPipeline(
  context: ScanContext,
  steps: readonly Stage[] = stages,
  work: ScanWork = new ScanWork(context),
): Promise<StageTiming[]> {
  const { task, engine } = context
  const timings: StageTiming[] = []
  for (const { name, run, leavesMs = 0, budget, isLook } of steps) {
    const by = cancelledBy(task, engine.clock)
    if (by !== null) throw new ScanCancelled(by)
    const leftMs = task.deadlineAtMs - engine.clock.monotonicMs()
    const forOthersMs = Math.min(leavesMs, LEFT_SHARE_MAX * leftMs)
    const share = { ...task, deadlineAtMs: task.deadlineAtMs - forOthersMs }
    const ofStage = work.begin(budget?.(task) ?? searching, leavesMs > 0)
    await run(context, () => {
      const mustEnd = cancelledBy(share, engine.clock) !== null || ofStage.isSpent()
      context.isCutOff ||= mustEnd
      return mustEnd
    })
    const ms = ofStage.end()
    if (isLook) work.fitTo(ms)
    timings.push({ stage: name, ms })
    if (context.nextPicture === null) continue
    const wider = { ...context }
    startOver(context)
    timings.push(...(await runPipeline(context, steps, work)))
    if (context.type !== null || !showsDocument(wider)) return timings
    giveBack(context, wider)
  }
  return timings
}

/** Whether what was read so far names a kind of document. */
function showsDocument({ type, votes, votesOfPrint, task }: ScanContext): boolean {
  return (
    type !== null ||
    decideType([...votes, ...(votesOfPrint ?? [])], task.expectCountry).kind !== null
  )
}
