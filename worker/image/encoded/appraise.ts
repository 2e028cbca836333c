import { type DecodeCost, decodeCpuMsMax, scanCost, scanCpuMsMax } from './decode-cost.ts'
import { readEncodedPicture } from './read-encoded-picture.ts'

/** Why a picture is not to be decoded. */
export type Unfit = 'not decodable' | 'too much work' | 'too much memory'

export type Appraisal =
  | { readonly ok: true; readonly cost: DecodeCost }
  | { readonly ok: false; readonly why: Unfit }

/**
 * Decides from a picture's bytes whether to decode it. Its size in pixels says little about the
 * work (one kilobyte of JPEG took minutes), and a running decoder cannot be stopped. `bytesMax` is
 * the memory that the process has for all pictures.
 */
export function appraise(image: Uint8Array, bytesMax: number): Appraisal {
  const encoded = readEncodedPicture(image)
  if (encoded === null) return { ok: false, why: 'not decodable' }
  const { firstCpuMs, cpuMs, memoryBytes } = scanCost(encoded)
  const isTooMuch = firstCpuMs > decodeCpuMsMax || cpuMs > scanCpuMsMax
  if (isTooMuch) return { ok: false, why: 'too much work' }
  if (memoryBytes > bytesMax) return { ok: false, why: 'too much memory' }
  return { ok: true, cost: { cpuMs, memoryBytes } }
}
