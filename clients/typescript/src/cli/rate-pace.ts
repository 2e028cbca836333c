import type { RateLimit } from '../client.ts'

/** What the pace follows; a seam for tests. */
export interface PaceClock {
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** The rate limit lasts longer than the caller wants to wait. */
export class LimitLastsError extends Error {
  constructor(seconds: number) {
    super(`the rate limit lasts another ${seconds} s, longer than --wait`)
  }
}

/** Keeps all requests of a batch inside the key's rate limit, by what the answers say is left. */
export class RatePace {
  readonly #clock: PaceClock
  readonly #waitMaxSeconds: number
  #limit: { readonly remaining: number; readonly resetAt: number } | null = null
  #inProgress = 0
  #waitsUntil: number | null = null

  constructor(waitMaxSeconds: number, clock: PaceClock) {
    this.#waitMaxSeconds = waitMaxSeconds
    this.#clock = clock
  }

  /** Seconds until the limit is whole again, while a request waits for that; otherwise null. */
  get waitSeconds(): number | null {
    if (this.#waitsUntil === null) return null
    return Math.max(0, Math.ceil((this.#waitsUntil - this.#clock.now()) / 1000))
  }

  /** Waits until a request fits, and counts it; call `end` when it is answered. */
  async begin(signal: AbortSignal): Promise<void> {
    for (let limit = this.#exhausted(); limit !== null; limit = this.#exhausted()) {
      await this.waitUntil(limit.resetAt, signal)
    }
    this.#inProgress += 1
  }

  /** `limit` is what the last answer said. */
  end(limit: RateLimit | null): void {
    this.#inProgress -= 1
    if (limit === null) return
    const now = this.#clock.now()
    const told = { remaining: limit.remaining, resetAt: now + limit.resetSeconds * 1000 }
    // Answers overtake each other: inside a window only the lowest count is the last one.
    const before = this.#limit
    this.#limit =
      before !== null && now < before.resetAt && before.remaining < told.remaining ? before : told
  }

  /** Throws a `LimitLastsError` if that is longer than the caller wants to wait. */
  async waitUntil(at: number, signal: AbortSignal): Promise<void> {
    const ms = at - this.#clock.now()
    if (ms > this.#waitMaxSeconds * 1000) throw new LimitLastsError(Math.ceil(ms / 1000))
    this.#waitsUntil = at
    try {
      await this.#clock.sleep(Math.max(0, ms), signal)
    } finally {
      this.#waitsUntil = null
    }
  }

  /** Requests in progress may not be in the count yet, so they are taken off once more. */
  #exhausted(): { readonly resetAt: number } | null {
    if (this.#limit === null || this.#clock.now() >= this.#limit.resetAt) return null
    return this.#limit.remaining > this.#inProgress ? null : this.#limit
  }
}
