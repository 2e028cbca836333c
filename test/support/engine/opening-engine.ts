/** An engine for tests, loaded by real Piscina threads: it opens networks until it is refused. */
import { join } from 'node:path'
import type { Reading } from '../../../shared/reading.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'
import { countRunsIn, ThreadEnding } from '../../../worker/text/recognize/network-runs.ts'
import { openNetwork } from '../../../worker/text/recognize/onnx-runtime.ts'
import { scriptedReading } from './scripted-picture.ts'

const weights = join(import.meta.dirname, '../../../worker/text/recognize/models/print.onnx')

export default async function openForEver(task: RecognizeTask): Promise<Reading | null> {
  countRunsIn(task.networkRuns ?? null)
  // The picture with which a worker warms up its threads is read once.
  const isWarmUp = task.deadlineAtMs - systemClock.monotonicMs() > 60_000
  try {
    do await openNetwork(weights)
    while (!isWarmUp)
    return scriptedReading({}, task)
  } catch (error) {
    if (error instanceof ThreadEnding) return null
    throw error
  }
}
