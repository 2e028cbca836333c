/** Bounds the memory of all scan bodies under way in this process. */
import { ApiError } from '../api-error.ts'

/** A body up to this size finds room even where large bodies have used up theirs. */
const smallBodyBytes = 1024 ** 2

/** Room reserved for small bodies, on top of the room for all bodies. */
export const smallBodiesBytesMax = 128 * smallBodyBytes

const retryAfterSeconds = 1

/** The memory one request holds, from its body's first byte until its answer has been sent. */
export interface BodyShare {
  /**
   * Counts bytes as they are stored. Throws `engine_unavailable` when there is no room for
   * them, and an ordinary error once the share is closed; in both cases nothing is counted.
   */
  add(bytes: number): void
  /** Releases all but this many of the bytes counted. */
  keep(bytes: number): void
  /** Releases everything; may be called again. */
  close(): void
}

/**
 * Refuses a flood of large bodies, which would otherwise exhaust the memory of the process and
 * end everybody's requests. Bytes count when they arrive, so that nobody occupies room by
 * announcing a large body and sending nothing.
 */
export class BodyMemory {
  readonly #bytesMax: number
  #heldBytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Bytes held by all open shares; 0 when no request with a body is under way. */
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
          const which = isSmall ? 'request bodies' : 'large request bodies'
          throw new ApiError(
            'engine_unavailable',
            `The service is receiving too many ${which} at once.`,
            { retryAfterSeconds },
          )
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
