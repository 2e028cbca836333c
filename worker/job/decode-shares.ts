import {
  type DecodeCost,
  decodeCpuMsMax,
  scanCost,
  scanCpuMsMax,
} from '../image/encoded/decode-cost.ts'
import { readEncodedPicture } from '../image/encoded/read-encoded-picture.ts'

/**
 * Dearer than any everyday photograph: 24 megapixels of a baseline JPEG, or 12 of a progressive
 * one, decoded at every size are 860 ms and 110 MB by the same reckoning, and 7 MB of a PNG as much.
 */
const heavyCpuMs = 900
const heavyBytes = 256 * 1024 ** 2

export interface DecodeShare {
  /** May be called again, to no effect. */
  release(): void
}

/**
 * What the pictures of one process may hold and take at once. Heavy ones never have more
 * than half of its threads, so that nobody fills them all with pictures made to be slow.
 */
export class DecodeShares {
  readonly bytesMax: number
  readonly #heavyMax: number
  #heldBytes = 0
  #heavy = 0

  constructor({ bytesMax, threads }: { bytesMax: number; threads: number }) {
    this.bytesMax = bytesMax
    this.#heavyMax = Math.max(1, Math.floor(threads / 2))
  }

  /** Memory of all shares that are out. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** A share, or null while others leave no room for it. */
  take({ cpuMs, memoryBytes }: DecodeCost): DecodeShare | null {
    const isHeavy = cpuMs > heavyCpuMs || memoryBytes > heavyBytes
    if (this.#heldBytes + memoryBytes > this.bytesMax) return null
    if (isHeavy && this.#heavy >= this.#heavyMax) return null
    const count = (sign: 1 | -1) => {
      this.#heldBytes += sign * memoryBytes
      if (isHeavy) this.#heavy += sign
    }
    count(1)
    let isOut = true
    return {
      release() {
        if (isOut) count(-1)
        isOut = false
      },
    }
  }
}

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
