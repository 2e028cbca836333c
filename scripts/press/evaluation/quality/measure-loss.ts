import { newContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../../worker/pipeline/pipeline.ts'
import { measuresOf } from '../../../../worker/pipeline/stages/assess.ts'
import type { QualityMeasures } from '../../../../worker/quality/assess-quality.ts'
import { pictureTask } from '../../../evaluation/readers/picture-task.ts'
import type { SizedPhotographOptions } from '../../../specimens/arrange-specimen.ts'
import { photographSpecimen } from '../../../specimens/photograph.ts'
import { photographedTruth } from '../../../specimens/photographed-truth.ts'
import type { SpecimenDescription } from '../../../specimens/specimen-description.ts'
import { specimenMrz } from '../../../specimens/specimen-truth.ts'

/** Longer than any search takes, so that results do not depend on how busy the machine is. */
const DEADLINE_MS = 120_000

/** No later stage changes what is measured. */
const lastStage = 'rectify'

/** A line of which less is in the picture cannot be read, and counts as outside. */
const VISIBLE_MIN = 0.97

export interface MeasuredPhotograph {
  /** Null where the picture could not be decoded. */
  readonly measures: QualityMeasures | null
  /** Share of the MRZ's lines not read exactly, 0 to 1. */
  readonly unread: number
  /** Share of all printed lines that are not in the picture, 0 to 1. */
  readonly outside: number
}

/** Takes and reads a photograph: its quality measures, and how much of the document is lost. */
export async function measureLoss(
  engine: Engine,
  of: SpecimenDescription,
  options: SizedPhotographOptions,
): Promise<MeasuredPhotograph> {
  const task = pictureTask(await photographSpecimen(of, options), { forMs: DEADLINE_MS })
  const context = newContext(task, engine)
  const last = stages.findIndex(({ name }) => name === lastStage)
  await runPipeline(context, stages.slice(0, last + 1))
  const read = context.mrz?.lines ?? []
  const printed = specimenMrz(of) ?? []
  const unread = printed.filter((line, row) => read[row] !== line).length
  return {
    measures: measuresOf(context),
    unread: unread / Math.max(1, printed.length),
    outside: shareOutside(of, options),
  }
}

function shareOutside(of: SpecimenDescription, options: SizedPhotographOptions): number {
  const lines = photographedTruth(of, options).drawn.sides.flatMap((side) => side.lines)
  const outside = lines.filter(({ visible = 1 }) => visible < VISIBLE_MIN).length
  return outside / Math.max(1, lines.length)
}
