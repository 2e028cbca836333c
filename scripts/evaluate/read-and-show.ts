/** As `worker/pipeline/recognize.ts`, and shows what the MRZ was read from: what a thread of the evaluation does. */
import type { Reading } from '../../shared/reading.ts'
import type { FieldCandidate } from '../../worker/catalogue/field-candidate.ts'
import type { LocatedMrz } from '../../worker/mrz/decode/read-group.ts'
import { newContext, type ScanContext } from '../../worker/pipeline/context.ts'
import type { Engine } from '../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../worker/pipeline/present-reading.ts'
import type { RecognizeTask } from '../../worker/pipeline/recognize-task.ts'
import { ScanCancelled } from '../../worker/pipeline/recognize-task.ts'
import { locateMrz } from '../../worker/pipeline/stages/read-mrz.ts'
import type { PrintedField } from '../../worker/viz/printed-page.ts'
import { evidenceOf, type MrzEvidence } from './mrz-evidence.ts'
import type { PrintEvidence, SeenPicture } from './picture-reader.ts'
import { drawSeenMrz, type SeenLine } from './seen-mrz.ts'

/** What the worker answers, and what it was read from. */
export interface ShownReading extends Reading {
  readonly seen: SeenPicture
  readonly mrzEvidence: MrzEvidence | null
  readonly printEvidence: readonly PrintEvidence[]
  /** What the showing took: the engine has no part in it. */
  readonly drawingMs: number
}

/** Null when it was cancelled, as in the worker. */
export async function readAndShow(
  engine: Engine,
  task: RecognizeTask,
): Promise<ShownReading | null> {
  const context = newContext(task, engine)
  let located: LocatedMrz | null = null
  const readMrz = async (of: ScanContext, mustEnd: () => boolean) => {
    located = await locateMrz(of, mustEnd)
  }
  const steps = stages.map((stage) =>
    stage.name === 'read-mrz' ? { ...stage, run: readMrz } : stage,
  )
  try {
    const reading = presentReading(context, await runPipeline(context, steps))
    const begun = performance.now()
    const mrz = await draw(context, located)
    const print = context.print?.lines.map(({ text }) => text) ?? null
    const mrzEvidence = located && evidenceOf(located)
    return {
      ...reading,
      seen: { mrz, print },
      mrzEvidence,
      printEvidence: printEvidenceOf(context),
      drawingMs: performance.now() - begun,
    }
  } catch (error) {
    if (error instanceof ScanCancelled) return null
    throw error
  }
}

async function draw(
  { picture, engine }: ScanContext,
  mrz: LocatedMrz | null,
): Promise<SeenLine[] | null> {
  if (picture === null || mrz === null) return null
  return drawSeenMrz(picture, mrz, engine.recognizer.lineHeight)
}

/** With what was too unlikely to be told: a calibration that never saw it would take the rest for more certain. */
function printEvidenceOf({ candidates, unlikely }: ScanContext): PrintEvidence[] {
  return [...candidates.filter(isPrinted), ...unlikely].map(({ name, value, features }) => ({
    name,
    value,
    features,
  }))
}

function isPrinted(candidate: FieldCandidate): candidate is PrintedField {
  return candidate.source === 'viz' && 'features' in candidate
}
