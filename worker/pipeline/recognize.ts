/** The file a Piscina thread loads: bytes and options in, reading out. */
import { parentPort } from 'node:worker_threads'
import { sealEnv } from '../../shared/env.ts'
import { readEnv } from '../../shared/read-env.ts'
import type { Reading } from '../../shared/reading.ts'
import { kernels } from '../image/kernels/kernels.ts'
import { countRunsIn, ThreadEnding } from '../text/recognize/network-runs.ts'
import { collectYoung } from './collect-young.ts'
import { newContext } from './context.ts'
import { loadEngine } from './engine.ts'
import { runPipeline } from './pipeline.ts'
import { presentReading } from './present-reading.ts'
import type { RecognizeTask } from './recognize-task.ts'
import { ScanCancelled } from './recognize-task.ts'

// Loaded with the thread, so that the first scan does not pay for it, and a missing model stops the
// worker at its start rather than at a caller's document.
const engine = await loadEngine({
  sealCertificates: readEnv(sealEnv, process.env).SEAL_CERTIFICATES,
})

/** Reads one picture; null if the task was cancelled by its deadline or its caller. */
export default async function recognize(task: RecognizeTask): Promise<Reading | null> {
  countRunsIn(task.networkRuns ?? null)
  try {
    return await readingOf(task)
  } catch (error) {
    if (error instanceof ScanCancelled || error instanceof ThreadEnding) return null
    throw error
  } finally {
    kernels.forget()
    collectYoung()
  }
}

/** Whatever the scan made is garbage when this has returned. */
async function readingOf(task: RecognizeTask): Promise<Reading> {
  const context = newContext(task, engine)
  const stages = await runPipeline(context)
  for (const failed of context.failedCrops) parentPort?.postMessage(failed)
  return presentReading(context, stages)
}
