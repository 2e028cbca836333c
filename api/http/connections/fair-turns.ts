/** Who begins next when more is asked at once than one process can do. */
import type { Clock } from '../../../shared/clock.ts'

/** Requests of one client that may be under way before it is known who sends them. */
const turnsMax = 4

/** The same of all strangers together: addresses are cheap. */
const strangersMax = 16

/**
 * What a turn costs a client that stayed unknown: 4 in 40 ms are 100 requests a second, and of all
 * strangers 400, a quarter of a core.
 */
const unknownPauseMs = 40

/** A client stays known for so long after a caller of its was, and until one is not. */
const knownForMs = 10 * 60_000

/** Clients known at a time, the latest. */
const knownMax = 10_000

/**
 * Fairness is not worth more of a caller's time than this: the store that knows callers may be
 * away. Of those who have waited so long sixteen begin every 40 ms, or all would at once.
 */
const waitMsMax = 3000

/** Ends a turn; of a caller who is known the next request may begin at once. */
export type EndTurn = (isKnown: boolean) => void

interface Client {
  readonly name: string
  underWay: number
  /** Each begins one request. */
  readonly waiting: Set<() => void>
}

/**
 * Requests begin in the order they come, save that those of one client begin a few at a time, and
 * those of strangers take turns. Behind a hundred connections that ask without pause and without
 * a key, everybody else would wait for a hundred answers, or look-ups in Postgres, at each step
 * of their own.
 */
export class FairTurns {
  readonly #clock: Clock
  readonly #clients = new Map<string, Client>()
  /** Clients with requests that wait, in the order in which it is their turn. */
  readonly #line = new Set<Client>()
  /** Until when, the latest last. */
  readonly #known = new Map<string, number>()
  #strangers = 0
  readonly #overdue = new Set<() => void>()
  #overduePause: NodeJS.Timeout | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Resolves when a request of this client may begin, or its caller has left. */
  async take(name: string, left: AbortSignal): Promise<EndTurn> {
    const client = this.#clients.get(name) ?? { name, underWay: 0, waiting: new Set() }
    this.#clients.set(name, client)
    const hasTurn = this.#hasRoom(client)
    const isStranger = hasTurn ? this.#begin(client) : await this.#turnOf(client, left)
    let isOver = false
    return (isKnown) => {
      if (isOver) return
      isOver = true
      this.#note(name, isKnown)
      const release = () => this.#release(client, isStranger)
      // Not in the same turn of the event loop, or nobody else would have one in between.
      if (isKnown) setImmediate(release)
      else setTimeout(release, unknownPauseMs).unref()
    }
  }

  #hasRoom({ name, underWay }: Client): boolean {
    return underWay < turnsMax && (this.#strangers < strangersMax || this.#isKnown(name))
  }

  /** Whether it counts among the strangers. */
  #begin(client: Client): boolean {
    const isStranger = !this.#isKnown(client.name)
    client.underWay += 1
    if (isStranger) this.#strangers += 1
    return isStranger
  }

  #turnOf(client: Client, left: AbortSignal): Promise<boolean> {
    const { waiting } = client
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        left.removeEventListener('abort', begin)
        waiting.delete(begin)
        this.#overdue.delete(begin)
        if (waiting.size === 0) this.#line.delete(client)
        resolve(this.#begin(client))
      }
      const timer = setTimeout(() => this.#waitedLongEnough(begin), waitMsMax)
      left.addEventListener('abort', begin)
      waiting.add(begin)
      this.#line.add(client)
    })
  }

  #waitedLongEnough(begin: () => void): void {
    this.#overdue.add(begin)
    if (this.#overduePause === null) this.#beginOverdue()
  }

  #beginOverdue(): void {
    for (const begin of [...this.#overdue].slice(0, strangersMax)) begin()
    this.#overduePause = setTimeout(() => {
      this.#overduePause = null
      if (this.#overdue.size > 0) this.#beginOverdue()
    }, unknownPauseMs)
  }

  #release(client: Client, isStranger: boolean): void {
    client.underWay -= 1
    if (isStranger) this.#strangers -= 1
    for (const next of this.#line) {
      const [begin] = next.waiting
      if (begin === undefined || !this.#hasRoom(next)) continue
      // To the end of the line, with what else it has waiting.
      this.#line.delete(next)
      this.#line.add(next)
      begin()
    }
    if (client.underWay === 0 && client.waiting.size === 0) this.#clients.delete(client.name)
  }

  #isKnown(name: string): boolean {
    return this.#clock.monotonicMs() < (this.#known.get(name) ?? 0)
  }

  #note(name: string, isKnown: boolean): void {
    this.#known.delete(name)
    if (!isKnown) return
    this.#known.set(name, this.#clock.monotonicMs() + knownForMs)
    const [oldest] = this.#known.keys()
    if (this.#known.size > knownMax && oldest !== undefined) this.#known.delete(oldest)
  }
}
