import { systemClock } from '../../../shared/time/clock.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'

export interface PictureTaskOptions {
  /** Milliseconds from now on; a minute by default, far more than any reading needs. */
  readonly forMs?: number
  /** `YYYY-MM-DD`; by default a fixed day, so that a run gives the same on any. */
  readonly today?: string
  readonly returnPortrait?: boolean
}

/**
 * The task of reading one picture, which nobody cancels.
 * @param image JPEG or PNG
 */
export function pictureTask(
  image: Uint8Array,
  { forMs = 60_000, today = '2026-11-22', returnPortrait = false }: PictureTaskOptions = {},
): RecognizeTask {
  return {
    image,
    deadlineAtMs: systemClock.monotonicMs() + forMs,
    today,
    returnPortrait,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  }
}
