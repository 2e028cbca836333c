import type { StageTiming } from '../shared/reading.ts'
import type { ScanContext } from './context.ts'
import { lostInterest } from './scan-interest.ts'
import { ScanStopped } from './scan-stopped.ts'
import { assess } from './stages/assess.ts'
import { classify } from './stages/classify.ts'
import { crop } from './stages/crop.ts'
import { decode } from './stages/decode.ts'
import { findPage } from './stages/find-page.ts'
import { readMrz } from './stages/read-mrz.ts'
import { reconcile } from './stages/reconcile.ts'

/** One verb of the pipeline. It begins with "nothing to do: return" where that can be. */
export interface Stage {
  readonly name: string
  readonly run: (context: ScanContext) => Promise<void> | void
}

/** What happens to a picture, in order. */
export const stages: readonly Stage[] = [
  { name: 'decode', run: decode },
  { name: 'read-mrz', run: readMrz },
  { name: 'find-page', run: findPage },
  { name: 'classify', run: classify },
  { name: 'reconcile', run: reconcile },
  { name: 'assess', run: assess },
  { name: 'crop', run: crop },
]

/**
 * Runs the stages one after another and times each.
 * @throws ScanStopped before a stage that nobody would see the result of
 */
export async function runPipeline(
  context: ScanContext,
  steps: readonly Stage[] = stages,
): Promise<StageTiming[]> {
  const { clock } = context.engine
  const timings: StageTiming[] = []
  for (const { name, run } of steps) {
    const lost = lostInterest(context.task, clock)
    if (lost !== null) throw new ScanStopped(lost)
    const begun = clock.monotonicMs()
    await run(context)
    timings.push({ stage: name, ms: clock.monotonicMs() - begun })
  }
  return timings
}
