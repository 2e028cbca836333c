/** An engine for tests, loaded by real Piscina threads: it runs a network until it is refused. */
import type { Reading } from '../../../shared/reading.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'
import { OVERVIEW_SIZES } from '../../../worker/text/detect/input-size.ts'
import { countRunsIn, ThreadEnding } from '../../../worker/text/recognize/network-runs.ts'
import { layoutNetwork } from './layout-network.ts'
import { scriptedReading } from './scripted-picture.ts'

const blank = { width: 672, height: 480, data: new Uint8Array(672 * 480).fill(200) }

export default async function detectForEver(task: RecognizeTask): Promise<Reading | null> {
  countRunsIn(task.networkRuns ?? null)
  // The picture with which a worker warms up its threads is read once.
  const isWarmUp = task.deadlineAtMs - systemClock.monotonicMs() > 60_000
  try {
    do await layoutNetwork.detect(blank, OVERVIEW_SIZES)
    while (!isWarmUp)
    return scriptedReading({}, task)
  } catch (error) {
    if (error instanceof ThreadEnding) return null
    throw error
  }
}
