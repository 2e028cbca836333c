import { z } from 'zod'
import { imageSlots } from '../../shared/contract/scan.ts'

/** A slot of the answer, a step towards it, or a search. */
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
 * A picture of the answer that could not be made, or a search for one that failed. It holds only
 * names of closed sets, so that logs and metrics say nothing about a document.
 */
export const failedCrop = z.strictObject({ crop, error })
export type FailedCrop = z.infer<typeof failedCrop>

/** Keeps nothing of an error but its name, and that only if it is a known one. */
export function failedCropOf(name: FailedCrop['crop'], cause: unknown): FailedCrop {
  const known = error.safeParse(cause instanceof Error ? cause.name : null)
  return { crop: name, error: known.data ?? 'other' }
}
