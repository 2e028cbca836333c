import type { DecodeCost } from '../image/encoded/decode-cost.ts'

/**
 * Above any everyday photograph. By the same estimate 24 megapixels of a baseline JPEG, or 12 of a
 * progressive one, decoded at every size take 860 ms and 110 MB, and so do 7 MB of PNG.
 */
const heavyCpuMs = 900
const heavyBytes = 256 * 1024 ** 2

export interface DecodeShare {
  /** Calling it again has no effect. */
  release(): void
}

/**
 * Limits the memory of all pictures that a process decodes at once, and the number of heavy ones:
 * they get at most half of the threads, so that crafted slow pictures cannot occupy them all.
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

  /** Memory of all shares that are taken. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** Takes a share; null while other shares leave no room for it. */
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
