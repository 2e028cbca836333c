/**
 * Says which answers went out, so that the charges for them stand. Off the way of the answer, and
 * together: whatever is sent while one statement runs is said by the next.
 */
import type { Pool } from 'pg'
import { confirmAnswers } from '../shared/db/unanswered-charges.ts'
import type { PendingWrites } from './pending-writes.ts'

export class SentAnswers {
  readonly #pool: Pool
  readonly #writes: PendingWrites
  #scanIds: string[] = []
  #saying: Promise<void> | null = null

  constructor(pool: Pool, writes: PendingWrites) {
    this.#pool = pool
    this.#writes = writes
  }

  /** The answer of this scan is on its way. */
  add(scanId: string): void {
    this.#scanIds.push(scanId)
    this.#saying ??= this.#sayAll().finally(() => {
      this.#saying = null
    })
  }

  /** Resolves when everything added so far was said, or is kept among the pending writes. */
  async close(): Promise<void> {
    await this.#saying
  }

  async #sayAll(): Promise<void> {
    while (this.#scanIds.length > 0) {
      const scanIds = this.#scanIds
      this.#scanIds = []
      await this.#writes.write({
        what: 'answers confirmed',
        group: 'answers',
        run: () => confirmAnswers(this.#pool, scanIds).then(() => true),
      })
    }
  }
}
