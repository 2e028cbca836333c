/** The bytes of a body in one buffer. */
import type { BodyShare } from './body-memory.ts'
import type { BodyCollector } from './read-body.ts'

const firstBufferBytes = 64 * 1024

/**
 * Up to this size the buffer of a chunked body doubles; beyond it, it is allocated at the size
 * limit. When this was 1 MiB, 25 bodies just above it made the garbage collector run, and others
 * waited a third of a second.
 */
const growingBytesMax = 8 * 1024 * 1024

/** Collects the bytes of a body in one buffer, and counts its memory on the share. */
export class CollectedBody implements BodyCollector {
  readonly #bytesMax: number
  readonly #share: BodyShare
  #buffer: Buffer<ArrayBuffer>
  #length = 0
  /** Whether the buffer has its final size; then only its filled part counts as memory in use. */
  #isWhole: boolean

  /**
   * A body of declared length gets its whole buffer at once, which saves copying 36 MiB; only
   * bytes that have arrived count. A chunked body counts its whole buffer while that still grows,
   * and each smaller buffer before it. Doubling all the way to 36 MiB cost 60 ms of copying and
   * garbage collection, in turns of the event loop of up to 30 ms.
   * @param declaredBytes null for a chunked body, which has at most `bytesMax`
   */
  constructor(declaredBytes: number | null, bytesMax: number, share: BodyShare) {
    this.#bytesMax = bytesMax
    this.#share = share
    this.#isWhole = declaredBytes !== null
    if (declaredBytes === null) share.add(firstBufferBytes)
    this.#buffer = Buffer.allocUnsafeSlow(declaredBytes ?? firstBufferBytes)
  }

  append(chunk: Buffer): void {
    const needed = this.#length + chunk.length
    if (needed > this.#buffer.length) this.#grow(needed)
    if (this.#isWhole) this.#share.add(chunk.length)
    this.#buffer.set(chunk, this.#length)
    this.#length = needed
  }

  /** All bytes so far, in a buffer of their own. */
  bytes(): Buffer<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length)
  }

  /** What the share has to keep for `bytes`. */
  get heldBytes(): number {
    return this.#isWhole ? this.#length : this.#buffer.length
  }

  #grow(needed: number): void {
    this.#isWhole = needed > growingBytesMax
    const doubled = Math.min(growingBytesMax, Math.max(needed, this.#buffer.length * 2))
    const capacity = this.#isWhole ? this.#bytesMax : Math.min(this.#bytesMax, doubled)
    this.#share.add(this.#isWhole ? this.#length : capacity)
    const larger = Buffer.allocUnsafeSlow(capacity)
    larger.set(this.#buffer.subarray(0, this.#length))
    this.#buffer = larger
  }
}
