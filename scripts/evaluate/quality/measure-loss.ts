import { newContext } from '../../../worker/pipeline/context.ts'
import type { Engine } from '../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../worker/pipeline/pipeline.ts'
import { measuresOf } from '../../../worker/pipeline/stages/assess.ts'
import type { QualityMeasures } from '../../../worker/quality/assess-quality.ts'

/** Hard pictures are searched for long; what is not read by then is lost. */
const DEADLINE_MS = 5000

/** After these no stage changes what is measured. */
const lastStage = 'rectify'

/** What is measured of a picture, and the share of its MRZ lines that was not read, 0 to 1. */
export async function measureLoss(
  engine: Engine,
  image: Buffer,
  printed: readonly string[],
): Promise<{ measures: QualityMeasures | null; lost: number }> {
  const context = newContext(
    {
      image,
      deadlineAt: Date.now() + DEADLINE_MS,
      today: '2026-11-22',
      returnPortrait: false,
      expectCountry: null,
      cancelled: new Int32Array(new SharedArrayBuffer(4)),
    },
    engine,
  )
  const last = stages.findIndex(({ name }) => name === lastStage)
  await runPipeline(context, stages.slice(0, last + 1))
  const read = context.mrz?.lines ?? []
  const missed = printed.filter((line, row) => read[row] !== line).length
  return { measures: measuresOf(context), lost: missed / printed.length }
}
