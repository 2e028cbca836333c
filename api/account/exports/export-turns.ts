/** Lets each account write a few files at once: a large one is work for minutes. */
import type { Readable } from 'node:stream'
import { ApiError } from '../../http/api-error.ts'

const atOnceMax = 2

export class ExportTurns {
  readonly #running = new Map<string, number>()

  /** @throws ApiError `rate_limited` while the account has as many files under way as it may */
  begin(accountId: string, file: () => Readable): Readable {
    const running = this.#running.get(accountId) ?? 0
    if (running >= atOnceMax) {
      throw new ApiError('rate_limited', 'Two files are being written; wait until one is there.', {
        retryAfterSeconds: 5,
      })
    }
    this.#running.set(accountId, running + 1)
    return file().once('close', () => {
      const left = (this.#running.get(accountId) ?? 1) - 1
      if (left === 0) this.#running.delete(accountId)
      else this.#running.set(accountId, left)
    })
  }
}
