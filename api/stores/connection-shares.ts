/**
 * Limits how many database connections one holder (an account, a client token, an anonymous
 * client) may occupy at a time. When a row is locked, only its holder's requests wait: without a
 * limit each further request would take one more connection, until none is left for others.
 */
import { afterAwake } from '../../shared/time/after-awake.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { ShareInUse } from './outage.ts'

export interface ConnectionSharesOptions {
  /** How many pieces of work of one holder may run at once. */
  readonly share: number
  /** How long a piece of work waits for its turn before it is refused. */
  readonly waitMs: number
  readonly clock: Pick<Clock, 'awakeMs'>
}

interface Lane {
  running: number
  /** Each function starts one waiting piece of work; the longest waiting comes first. */
  readonly waiting: Set<() => void>
}

export class ConnectionShares {
  readonly #options: ConnectionSharesOptions
  readonly #lanes = new Map<string, Lane>()

  constructor(options: ConnectionSharesOptions) {
    this.#options = options
  }

  /** Runs `work` in its turn, first come first served; rejects with `ShareInUse` after `waitMs`. */
  async run<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(holder) ?? { running: 0, waiting: new Set() }
    this.#lanes.set(holder, lane)
    if (lane.running >= this.#options.share) await this.#turn(lane)
    else lane.running += 1
    try {
      return await work()
    } finally {
      this.#leave(holder, lane)
    }
  }

  /** Resolves when a piece of work that ended has handed over its place. */
  #turn(lane: Lane): Promise<void> {
    const { waitMs, clock } = this.#options
    return new Promise((resolve, reject) => {
      const take = () => {
        cancelWait()
        lane.waiting.delete(take)
        resolve()
      }
      const cancelWait = afterAwake(clock, waitMs, () => {
        lane.waiting.delete(take)
        reject(new ShareInUse('its share of the connections is in use'))
      })
      lane.waiting.add(take)
    })
  }

  #leave(holder: string, lane: Lane): void {
    const [next] = lane.waiting
    if (next !== undefined) {
      next()
      return
    }
    lane.running -= 1
    if (lane.running === 0) this.#lanes.delete(holder)
  }
}
