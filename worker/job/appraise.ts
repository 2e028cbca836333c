import {
  type DecodeCost,
  decodeCpuMsMax,
  scanCost,
  scanCpuMsMax,
} from '../image/encoded/decode-cost.ts'
import { readEncodedPicture } from '../image/encoded/read-encoded-picture.ts'

export type Appraisal =
  | { readonly ok: true; readonly cost: DecodeCost }
  | { readonly ok: false; readonly why: 'not decodable' | 'too much work' | 'too much memory' }

/**
 * Whether a picture is decoded, judged by its bytes before any of it is: pixels say little of
 * the work in them (a kilobyte of JPEG decoded for minutes), and a decoder once at it cannot be
 * stopped. `bytesMax` is what a process has for all its pictures.
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
