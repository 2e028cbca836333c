/** As `worker/pipeline/recognize.ts`, and shows what the zone was read from: a thread of the evaluation. */
import type { Reading } from '../../shared/reading.ts'
import { ScanCancelled } from '../../worker/pipeline/cancellation.ts'
import { newContext, type ScanContext } from '../../worker/pipeline/context.ts'
import { loadEngine } from '../../worker/pipeline/load-engine.ts'
import { runPipeline } from '../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../worker/pipeline/present-reading.ts'
import type { RecogniseTask } from '../../worker/pipeline/recognize-task.ts'
import { drawSeenZone, type SeenLine } from './seen-zone.ts'

export interface ShownReading extends Reading {
  /** Null where no zone was found. */
  readonly seenZone: readonly SeenLine[] | null
  /** What the showing took: the engine has no part in it. */
  readonly drawingMs: number
}

const engine = await loadEngine()

/** Null when it was stopped, as in the worker. */
export default async function readAndShow(task: RecogniseTask): Promise<ShownReading | null> {
  const context = newContext(task, engine)
  try {
    const reading = presentReading(context, await runPipeline(context))
    const begun = performance.now()
    const seenZone = await draw(context)
    return { ...reading, seenZone, drawingMs: performance.now() - begun }
  } catch (error) {
    if (error instanceof ScanCancelled) return null
    throw error
  }
}

async function draw({ picture, zone }: ScanContext): Promise<SeenLine[] | null> {
  if (picture === null || zone === null) return null
  return drawSeenZone(picture, zone, engine.reader.lineHeight)
}
