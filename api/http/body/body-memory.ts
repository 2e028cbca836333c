/** Bounds the memory of all scan bodies under way in this process, and shares it out. */
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

export interface ArrivingShare extends BodyShare {
  /**
   * From now on until the function is called that it returns, the body may have to give way to those
   * of others: its share is closed, and `giveWay` called with the error for its sender.
   */
  arriving(giveWay: (error: ApiError) => void): () => void
}

interface OpenShare {
  readonly holder: string
  bytes: number
  /** Null unless its body is arriving. */
  giveWay: (() => void) | null
}

/**
 * Refuses a flood of large bodies, which would otherwise exhaust the memory of the process and
 * end everybody's requests. Bytes count when they arrive, so that nobody occupies room by
 * announcing a large body and sending nothing. Who sends much of one and then nothing gives way:
 * where there is no room left, whoever holds less is let in before whoever holds most.
 */
export class BodyMemory {
  readonly #bytesMax: number
  readonly #shares = new Set<OpenShare>()
  #heldBytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Bytes held by all open shares; 0 when no request with a body is under way. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** @param holder whose request it is: an account, or the network of a caller without one */
  open(holder: string): ArrivingShare {
    const share: OpenShare = { holder, bytes: 0, giveWay: null }
    this.#shares.add(share)
    const close = () => {
      this.#shares.delete(share)
      this.#keep(share, 0)
    }
    return {
      add: (bytes) => {
        if (!this.#shares.has(share)) throw new Error('the share of this body is closed')
        const isSmall = share.bytes + bytes <= smallBodyBytes
        const bytesMax = this.#bytesMax + (isSmall ? smallBodiesBytesMax : 0)
        while (this.#heldBytes + bytes > bytesMax) {
          const giveWay = this.#largestOfGreediest(holder, bytes)
          if (giveWay === null) throw noRoom(isSmall)
          giveWay()
        }
        share.bytes += bytes
        this.#heldBytes += bytes
      },
      keep: (bytes) => this.#keep(share, bytes),
      arriving: (giveWay) => {
        share.giveWay = () => {
          share.giveWay = null
          close()
          giveWay(noRoom(false))
        }
        return () => {
          share.giveWay = null
        }
      },
      close,
    }
  }

  #keep(share: OpenShare, bytes: number): void {
    this.#heldBytes -= Math.max(0, share.bytes - bytes)
    share.bytes = Math.min(share.bytes, bytes)
  }

  /**
   * Ends the largest body on its way of whoever holds most; null unless that is more than `holder`
   * would with `bytes` more.
   */
  #largestOfGreediest(holder: string, bytes: number): (() => void) | null {
    const totals = new Map<string, number>()
    const heldBy = (name: string) => totals.get(name) ?? 0
    for (const share of this.#shares) totals.set(share.holder, heldBy(share.holder) + share.bytes)
    const own = heldBy(holder) + bytes
    const [largest] = [...this.#shares]
      .filter((share) => share.giveWay !== null && share.bytes > 0 && heldBy(share.holder) > own)
      .sort((a, b) => heldBy(b.holder) - heldBy(a.holder) || b.bytes - a.bytes)
    return largest?.giveWay ?? null
  }
}

function noRoom(isSmall: boolean): ApiError {
  const which = isSmall ? 'request bodies' : 'large request bodies'
  return new ApiError('engine_unavailable', `The service is receiving too many ${which} at once.`, {
    retryAfterSeconds,
  })
}
