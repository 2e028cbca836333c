/** Does what `worker/pipeline/recognize.ts` does, and also shows what it was read from. */
import type { Reading } from '../../../shared/reading.ts'
import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import { newContext, type ScanContext } from '../../../worker/pipeline/context.ts'
import type { Engine } from '../../../worker/pipeline/engine.ts'
import { runPipeline } from '../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../worker/pipeline/present-reading.ts'
import { type RecognizeTask, ScanCancelled } from '../../../worker/pipeline/recognize-task.ts'
import type { PrintedField } from '../../../worker/viz/print/printed-page.ts'
import { explainState } from '../explain/explain-state.ts'
import { StateRecorder } from '../lines/page-state.ts'
import { seenPlaces } from '../picture-page/seen-places.ts'
import { evidenceOf, type MrzEvidence } from './mrz-evidence.ts'
import type { PrintEvidence, SeenPicture } from './picture-reader.ts'

/** What the worker answers, and what it was read from. */
export interface ShownReading extends Reading {
  readonly seen: SeenPicture
  readonly mrzEvidence: MrzEvidence | null
  readonly printEvidence: readonly PrintEvidence[]
  /** Milliseconds spent on `seen` and the evidence, which are not the engine's work. */
  readonly drawingMs: number
}

/**
 * Null when it was cancelled, as in the worker.
 * @param withPlaces whether to show where values stand, which costs an encoded picture
 */
export async function readAndShow(
  engine: Engine,
  task: RecognizeTask,
  withPlaces = false,
): Promise<ShownReading | null> {
  const context = newContext(task, engine)
  const recorder = new StateRecorder()
  try {
    const reading = presentReading(context, await runPipeline(context, recorder.steps))
    const begun = performance.now()
    const print = context.print?.lines.map(({ text }) => text) ?? null
    const state = recorder.stateOf(context)
    const why = withPlaces && state !== null ? await explainState(state, engine) : null
    return {
      ...reading,
      seen: {
        print,
        state,
        places: withPlaces ? await seenPlaces(context, why?.proposals) : null,
      },
      mrzEvidence: context.locatedMrz && evidenceOf(context.locatedMrz),
      printEvidence: printEvidenceOf(context),
      drawingMs: performance.now() - begun,
    }
  } catch (error) {
    if (error instanceof ScanCancelled) return null
    throw error
  }
}

/** Includes values too unlikely to be published: without them a fit would be overconfident. */
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
