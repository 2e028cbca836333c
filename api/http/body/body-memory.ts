/** Bounds the memory of all scan bodies under way in this process. */
import { ApiError } from '../api-error.ts'

/** Whoever holds no more than this finds room where large bodies have taken all of theirs. */
const smallBodyBytes = 1024 ** 2

/** Room for such bodies alone, beyond what all may have. */
export const smallBodiesBytesMax = 128 * smallBodyBytes

const retryAfterSeconds = 1

/** What one request holds of it, from its body's first byte until its answer has gone out. */
export interface BodyShare {
  /**
   * Counts bytes as they are taken up. Throws `engine_unavailable` when there is no room for
   * them, and an ordinary error once the share is closed; in both cases nothing is counted.
   */
  add(bytes: number): void
  /** Gives back all but this many of the bytes counted. */
  keep(bytes: number): void
  /** Gives back everything; a share closed before stays closed. */
  close(): void
}

/**
 * A flood of large bodies is refused instead of ending the process and everybody's
 * requests with it. Bytes count when they have come, so that nobody holds room
 * by announcing a large body and sending none of it.
 */
export class BodyMemory {
  readonly #bytesMax: number
  #heldBytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Of all open shares together; 0 when no request with a body is under way. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  open(): BodyShare {
    let ownBytes = 0
    let isClosed = false
    const keep = (bytes: number) => {
      this.#heldBytes -= Math.max(0, ownBytes - bytes)
      ownBytes = Math.min(ownBytes, bytes)
    }
    return {
      add: (bytes) => {
        if (isClosed) throw new Error('the share of this body is closed')
        const isSmall = ownBytes + bytes <= smallBodyBytes
        const bytesMax = this.#bytesMax + (isSmall ? smallBodiesBytesMax : 0)
        if (this.#heldBytes + bytes > bytesMax) {
          const which = isSmall ? 'bodies' : 'large bodies'
          throw new ApiError('engine_unavailable', `Too many ${which} at once.`, {
            retryAfterSeconds,
          })
        }
        ownBytes += bytes
        this.#heldBytes += bytes
      },
      keep,
      close: () => {
        isClosed = true
        keep(0)
      },
    }
  }
}
