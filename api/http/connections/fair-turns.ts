/** Decides whose request begins next when there are more than one process can handle. */
import type { Clock } from '../../../shared/time/clock.ts'

/** How many requests of one client may be under way before their caller is known. */
const turnsMax = 4

/** The same for all unknown clients together, since addresses are cheap. */
const strangersMax = 16

/**
 * How long a turn stays occupied after the answer if the caller stayed unknown: 4 turns in 40 ms
 * allow a client 100 requests a second, and all strangers together 400, a quarter of a core.
 */
const unknownPauseMs = 40

/** How long a client stays known after one of its callers was; an unknown caller ends that. */
const knownForMs = 10 * 60_000

/** How many clients are remembered as known; beyond that the oldest is forgotten. */
const knownMax = 10_000

/**
 * The longest that a request waits for its turn, since the store that knows callers may be away.
 * Overdue requests begin sixteen every 40 ms instead of all at once.
 */
const waitMsMax = 3000

/** Ends a turn; if its caller is known, the client's next request may begin at once. */
export type EndTurn = (isKnown: boolean) => void

interface Client {
  readonly name: string
  underWay: number
  /** Each begins one request. */
  readonly waiting: Set<() => void>
}

/**
 * Requests begin in order of arrival, but each client may begin only a few at a time, and waiting
 * clients take turns. Otherwise a hundred connections that ask without pause and without a key
 * would make everybody else wait for a hundred answers, or look-ups in Postgres, at each step.
 */
export class FairTurns {
  readonly #clock: Clock
  readonly #clients = new Map<string, Client>()
  /** Clients with waiting requests, in the order of their turns. */
  readonly #line = new Set<Client>()
  /** Until when each client is known, on the monotonic clock; the latest last. */
  readonly #known = new Map<string, number>()
  #strangers = 0
  readonly #overdue = new Set<() => void>()
  #overduePause: NodeJS.Timeout | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Resolves when a request of this client may begin, or when its caller has left. */
  async take(name: string, callerLeft: AbortSignal): Promise<EndTurn> {
    const client = this.#clients.get(name) ?? { name, underWay: 0, waiting: new Set() }
    this.#clients.set(name, client)
    const hasTurn = this.#hasRoom(client)
    const isStranger = hasTurn ? this.#begin(client) : await this.#turnOf(client, callerLeft)
    let isOver = false
    return (isKnown) => {
      if (isOver) return
      isOver = true
      this.#note(name, isKnown)
      const release = () => this.#release(client, isStranger)
      // Released in a later turn of the event loop, so that others get a turn in between.
      if (isKnown) setImmediate(release)
      else setTimeout(release, unknownPauseMs).unref()
    }
  }

  #hasRoom({ name, underWay }: Client): boolean {
    return underWay < turnsMax && (this.#strangers < strangersMax || this.#isKnown(name))
  }

  /** Begins a request; returns whether it counts among the strangers. */
  #begin(client: Client): boolean {
    const isStranger = !this.#isKnown(client.name)
    client.underWay += 1
    if (isStranger) this.#strangers += 1
    return isStranger
  }

  #turnOf(client: Client, callerLeft: AbortSignal): Promise<boolean> {
    const { waiting } = client
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        callerLeft.removeEventListener('abort', begin)
        waiting.delete(begin)
        this.#overdue.delete(begin)
        if (waiting.size === 0) this.#line.delete(client)
        resolve(this.#begin(client))
      }
      const timer = setTimeout(() => this.#waitedLongEnough(begin), waitMsMax)
      callerLeft.addEventListener('abort', begin)
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
      // The client moves to the end of the line with its other waiting requests.
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
