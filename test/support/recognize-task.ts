import type { RecognizeTask } from '../../worker/pipeline/recognize-task.ts'

/** A scan that has a minute, on a fixed day; `parts` of it otherwise. */
export function recognizeTask(parts: Partial<RecognizeTask> = {}): RecognizeTask {
  return {
    image: new Uint8Array(),
    deadlineAt: Date.now() + 60_000,
    today: '2026-11-22',
    returnPortrait: true,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
    ...parts,
  }
}
