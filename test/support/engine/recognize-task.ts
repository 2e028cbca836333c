import { systemClock } from '../../../shared/time/clock.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'

/** A scan with a minute to its deadline, on a fixed day; `parts` override any of it. */
export function recognizeTask(parts: Partial<RecognizeTask> = {}): RecognizeTask {
  return {
    image: new Uint8Array(),
    deadlineAtMs: systemClock.monotonicMs() + 60_000,
    today: '2026-11-22',
    returnPortrait: true,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
    ...parts,
  }
}
