/**
 * Confirms in Postgres which answers were sent, so that their charges stand. No answer waits for
 * this, and confirmations are batched: the next statement takes all answers sent meanwhile.
 */
import type { ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { confirmAnswers } from '../../../shared/db/unanswered-charges.ts'
import type { PendingWrites } from '../../stores/pending-writes.ts'

export class SentAnswers {
  readonly #pool: Pool
  readonly #writes: PendingWrites
  #scanIds: string[] = []
  #confirming: Promise<void> | null = null

  constructor(pool: Pool, writes: PendingWrites) {
    this.#pool = pool
    this.#writes = writes
  }

  /**
   * Confirms the answer once the operating system has all of it, or the caller has left in the
   * middle of it: hanging up before the last byte must not make a scan free. A process that dies
   * earlier has not answered, however much it had written.
   */
  addWhenSent(response: ServerResponse, scanId: string): void {
    response.once('close', () => {
      if (response.headersSent) this.#add(scanId)
    })
  }

  /** Resolves when everything added so far is confirmed or kept among the pending writes. */
  async close(): Promise<void> {
    await this.#confirming
  }

  #add(scanId: string): void {
    this.#scanIds.push(scanId)
    this.#confirming ??= this.#confirmAll().finally(() => {
      this.#confirming = null
    })
  }

  async #confirmAll(): Promise<void> {
    while (this.#scanIds.length > 0) {
      const scanIds = this.#scanIds
      this.#scanIds = []
      await this.#writes.write({
        what: 'confirm answers',
        group: 'answers',
        run: () => confirmAnswers(this.#pool, scanIds).then(() => true),
      })
    }
  }
}
