import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, CallerGone } from '../../http/api-error.ts'

/** Of one account in one process: each occupies a connection and holds its picture. */
const waitingMax = 4

/** Answers of the sandbox that come as late as one of the engine may. */
export class LateAnswers {
  readonly #waiting = new Map<string, number>()

  /**
   * Resolves shortly before the engine's deadline would be over; returns the milliseconds waited.
   * Throws `CallerGone`, and `rate_limited` where the account has four already.
   */
  async wait(accountId: string, engineDeadlineMs: number, left: AbortSignal): Promise<number> {
    const waiting = this.#waiting.get(accountId) ?? 0
    const ms = Math.max(engineDeadlineMs - 1000, engineDeadlineMs / 2)
    if (waiting >= waitingMax) {
      throw new ApiError('rate_limited', `At most ${waitingMax} late answers wait at a time.`, {
        retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)),
      })
    }
    this.#waiting.set(accountId, waiting + 1)
    try {
      await sleep(ms, undefined, { signal: left })
      return ms
    } catch {
      throw new CallerGone()
    } finally {
      const others = (this.#waiting.get(accountId) ?? 1) - 1
      if (others === 0) this.#waiting.delete(accountId)
      else this.#waiting.set(accountId, others)
    }
  }
}
