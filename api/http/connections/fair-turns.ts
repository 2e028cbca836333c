/** Who begins next when more is asked at once than one process can do. */

/** Requests of one client that may be under way before it is known who sends them. */
const turnsMax = 4

/** What a turn costs a client that stayed unknown: 4 in 40 ms are 100 requests a second. */
const unknownPauseMs = 40

/** Fairness is not worth more of a caller's time than this. */
const waitMsMax = 3000

/** Ends a turn; of a caller who is known the next request may begin at once. */
export type EndTurn = (isKnown: boolean) => void

interface Client {
  underWay: number
  /** Each begins one request. */
  readonly waiting: Set<() => void>
}

/**
 * Requests begin in the order they come, save that those of one client begin a few at a time.
 * Behind a hundred connections that ask without pause and without a key, everybody else would
 * wait for a hundred answers, or look-ups in Postgres, at each step of their own.
 */
export class FairTurns {
  readonly #clients = new Map<string, Client>()

  /** Resolves when a request of this client may begin, or its caller has left. */
  async take(name: string, left: AbortSignal): Promise<EndTurn> {
    const client = this.#clients.get(name) ?? { underWay: 0, waiting: new Set() }
    this.#clients.set(name, client)
    if (client.underWay >= turnsMax) await turnOf(client, left)
    client.underWay += 1
    let isOver = false
    return (isKnown) => {
      if (isOver) return
      isOver = true
      const release = () => this.#release(name, client)
      // Not in the same turn of the event loop, or nobody else would have one in between.
      if (isKnown) setImmediate(release)
      else setTimeout(release, unknownPauseMs).unref()
    }
  }

  #release(name: string, client: Client): void {
    client.underWay -= 1
    if (client.underWay === 0 && client.waiting.size === 0) this.#clients.delete(name)
    const [begin] = client.waiting
    if (client.underWay < turnsMax) begin?.()
  }
}

function turnOf({ waiting }: Client, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer)
      left.removeEventListener('abort', begin)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(begin, waitMsMax)
    left.addEventListener('abort', begin)
    waiting.add(begin)
  })
}
