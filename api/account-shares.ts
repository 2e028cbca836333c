/**
 * How many database connections one account may occupy at a time. A row that somebody holds locked
 * then makes its own account wait, and nobody else: without a share each further request of that
 * account would take one more connection, until none is left.
 */
import { AccountBusy } from './outage.ts'

export interface AccountSharesOptions {
  /** Pieces of work of one account at once. */
  readonly share: number
  /** After this a piece of work that still waits for its turn is refused. */
  readonly waitMs: number
}

interface Lane {
  running: number
  readonly waiting: Set<() => void>
}

export class AccountShares {
  readonly #options: AccountSharesOptions
  readonly #lanes = new Map<string, Lane>()

  constructor(options: AccountSharesOptions) {
    this.#options = options
  }

  /** Runs `work` when it is its turn, first come first served; rejects with `AccountBusy` if that is too late. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(accountId) ?? { running: 0, waiting: new Set() }
    this.#lanes.set(accountId, lane)
    if (lane.running >= this.#options.share) await this.#turn(lane)
    else lane.running += 1
    try {
      return await work()
    } finally {
      this.#leave(accountId, lane)
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
        reject(new AccountBusy('the connections of this account are all in use'))
      }, this.#options.waitMs)
      lane.waiting.add(take)
    })
  }

  #leave(accountId: string, lane: Lane): void {
    const [next] = lane.waiting
    if (next !== undefined) {
      next()
      return
    }
    lane.running -= 1
    if (lane.running === 0) this.#lanes.delete(accountId)
  }
}
