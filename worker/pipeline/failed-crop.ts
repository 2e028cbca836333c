import { z } from 'zod'
import { imageSlots } from '../../shared/contract/scan.ts'

/** A slot of the answer, a step before it, or what was sought. */
const crop = z.enum([
  ...imageSlots,
  'thumbnail',
  'scene',
  'page',
  'portrait_search',
  'chip_search',
  'signature_search',
])

const error = z.enum(['Error', 'TypeError', 'RangeError', 'other'])

/**
 * A picture of the answer that could not be made, or a search for one that failed: by names of
 * closed sets alone, for what is counted and logged says nothing of a document.
 */
export const failedCrop = z.strictObject({ crop, error })
export type FailedCrop = z.infer<typeof failedCrop>

/** Takes of an error no more than its name, where that is one of those known. */
export function failedCropOf(name: FailedCrop['crop'], cause: unknown): FailedCrop {
  const known = error.safeParse(cause instanceof Error ? cause.name : null)
  return { crop: name, error: known.data ?? 'other' }
}
