/**
 * Gives back credits that are held in the name of this process for scans that it does not run. A
 * server that was stopped carries out a claim long after its caller was answered 503 and everything
 * was given back. Others see that this process lives, so only it can say that nobody runs the scan.
 */
import type { Pool } from 'pg'
import { heldBy } from '../../../shared/db/credit-holds.ts'
import type { TakenByScan } from '../../../shared/db/release-scan.ts'
import type { Logger } from '../../../shared/log.ts'
import { isOutage } from '../../stores/outage.ts'

export interface OwnHoldsDependencies {
  readonly pool: Pool
  readonly log: Logger
  /** With which the holds of this process are marked. */
  readonly instanceId: string
  /** Gives credit and idempotency key back. */
  release(held: TakenByScan): Promise<void>
}

export class OwnHolds {
  readonly #deps: OwnHoldsDependencies
  readonly #running = new Set<string>()

  constructor(dependencies: OwnHoldsDependencies) {
    this.#deps = dependencies
  }

  /** Call it before the scan claims anything; what it returns, when it has given back or settled. */
  begin(scanId: string): () => void {
    this.#running.add(scanId)
    return () => void this.#running.delete(scanId)
  }

  /** Looks once; never rejects. */
  async look(): Promise<void> {
    const { pool, log, instanceId, release } = this.#deps
    try {
      for (const held of await heldBy(pool, instanceId)) {
        // A scan that has begun or ended since was running, or has no hold that could be released.
        if (this.#running.has(held.scanId)) continue
        log.warn({ event: 'hold_of_nobody', scanId: held.scanId }, 'giving back a credit held late')
        await release(held)
      }
    } catch (error) {
      const level = isOutage(error) ? 'debug' : 'error'
      log[level]({ event: 'holds_not_seen', err: error }, 'cannot look at the credits held')
    }
  }
}
