/** Bounds the memory of all scan bodies under way in this process. */
import { ApiError } from '../api-error.ts'

/** Bodies up to this size are never refused: their number is bounded by the rate limits. */
const smallBodyBytes = 1024 * 1024

const retryAfterSeconds = 1

/** What one request holds of it, from its body's first byte until its answer has gone out. */
export interface BodyShare {
  /** Counts bytes as they arrive; throws `engine_unavailable` when there is no room for them. */
  add(bytes: number): void
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

  open(): BodyShare {
    let ownBytes = 0
    return {
      add: (bytes) => {
        if (this.#heldBytes + bytes > this.#bytesMax && ownBytes + bytes > smallBodyBytes) {
          throw new ApiError('engine_unavailable', 'Too many large bodies at once.', {
            retryAfterSeconds,
          })
        }
        ownBytes += bytes
        this.#heldBytes += bytes
      },
      close: () => {
        this.#heldBytes -= ownBytes
        ownBytes = 0
      },
    }
  }
}
