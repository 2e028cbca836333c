import { z } from 'zod'

/**
 * A picture of the answer that could not be made, or a search for one that failed: by names
 * alone, for what is counted and logged says nothing of a document.
 */
export const failedCrop = z.strictObject({
  /** A slot of the answer, or what was sought. */
  crop: z.string(),
  /** The name of the error: `TypeError`. */
  error: z.string(),
})
export type FailedCrop = z.infer<typeof failedCrop>

/** Takes of an error no more than its name. */
export function failedCropOf(crop: string, error: unknown): FailedCrop {
  return { crop, error: error instanceof Error ? error.name : typeof error }
}
