/**
 * How many database connections one holder may occupy at a time: an account, a client token, an
 * anonymous client. A row that somebody has locked then makes those wait who need it, and nobody
 * else: without a share each further request of theirs would take one more connection, until none
 * is left.
 */
import { ShareInUse } from './outage.ts'

export interface ConnectionSharesOptions {
  /** Pieces of work of one holder at once. */
  readonly share: number
  /** After this a piece of work that still waits for its turn is refused. */
  readonly waitMs: number
}

interface Lane {
  running: number
  /** Each ends the waiting of one piece of work; the longest waiting first. */
  readonly waiting: Set<() => void>
}

export class ConnectionShares {
  readonly #options: ConnectionSharesOptions
  readonly #lanes = new Map<string, Lane>()

  constructor(options: ConnectionSharesOptions) {
    this.#options = options
  }

  /** Runs `work` when it is its turn, first come first served; rejects with `ShareInUse` if never. */
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

  /** Resolves when the place of one that left has been handed over. */
  #turn(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        lane.waiting.delete(take)
        resolve()
      }
      const timer = setTimeout(() => {
        lane.waiting.delete(take)
        reject(new ShareInUse('its share of the connections is in use'))
      }, this.#options.waitMs)
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
