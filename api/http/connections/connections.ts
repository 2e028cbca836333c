/** All connections of the server: limits their number and ends them. */
import type { Socket } from 'node:net'
import type { Clock } from '../../../shared/clock.ts'
import { clientNetwork } from '../digests.ts'
import { Connection, type CutReason, type Handle } from './connection.ts'

export interface ConnectionLimits {
  readonly connectionsMax: number
  /** Per client address (IPv6: its /64); null where all callers come through a proxy. */
  readonly connectionsPerAddressMax: number | null
  /** How long a caller may take to read an answer. */
  readonly answerDeadlineMs: number
}

/** How long an address that sent a body in tiny chunks is kept out; it would begin anew at once. */
const keptOutMs = 10_000

/** How many addresses are kept out at a time; beyond that the oldest is let in again. */
const keptOutMax = 1000

export interface ConnectionsDependencies {
  readonly handle: Handle
  readonly limits: ConnectionLimits
  readonly onCut: (why: CutReason) => void
  readonly clock: Clock
}

interface Held {
  readonly connection: Connection
  readonly network: string
}

/**
 * Stops a flood of connections before it costs more than sockets. When there is no room, a
 * newcomer replaces the connection that has been idle longest, or else the oldest one of the
 * address with the most connections, so that nobody keeps others out by holding connections.
 */
export class Connections {
  readonly #handle: Handle
  readonly #limits: ConnectionLimits
  readonly #onCut: (why: CutReason) => void
  readonly #held = new Map<Socket, Held>()
  /** Connections with no request under way, the longest idle first. */
  readonly #idle = new Set<Held>()
  /** Connections by client network, the oldest first. */
  readonly #perNetwork = new Map<string, Set<Held>>()
  /** Until when each network is kept out, on the monotonic clock. */
  readonly #keptOut = new Map<string, number>()
  readonly #running = new Set<Promise<unknown>>()
  readonly #clock: Clock
  #isStopping = false
  #isClosing = false

  constructor({ handle, limits, onCut, clock }: ConnectionsDependencies) {
    this.#handle = handle
    this.#limits = limits
    this.#onCut = onCut
    this.#clock = clock
  }

  get size(): number {
    return this.#held.size
  }

  /** Keeps a new socket, or destroys it when there is no room for it. */
  admit(socket: Socket): void {
    const network = clientNetwork(socket.remoteAddress ?? '')
    const refusal = this.#refusal(network)
    if (refusal !== null) {
      this.#onCut(refusal)
      socket.destroy()
      return
    }
    const connection = new Connection(socket, {
      handle: (request, response) => this.#track(this.#handle(request, response)),
      answerDeadlineMs: this.#limits.answerDeadlineMs,
      clock: this.#clock,
      onCut: (why) => {
        this.#onCut(why)
        if (why === 'body_in_crumbs') this.#keepOut(network)
      },
      onBusy: () => this.#idle.delete(held),
      onIdle: () => this.#noteIdle(held),
    })
    const held: Held = { connection, network }
    if (this.#isStopping) connection.makeNextAnswerLast()
    this.#held.set(socket, held)
    this.#idle.add(held)
    const ofNetwork = this.#perNetwork.get(network) ?? new Set()
    this.#perNetwork.set(network, ofNetwork.add(held))
    socket.once('close', () => this.#forget(held))
  }

  /** The connection of a socket; undefined once it is closed. */
  of(socket: Socket): Connection | undefined {
    return this.#held.get(socket)?.connection
  }

  /** From now on each answer is the last of its connection; new connections are still accepted. */
  stopKeepingAlive(): void {
    this.#isStopping = true
    for (const { connection } of this.#held.values()) connection.makeNextAnswerLast()
  }

  /** Cuts the connections that are idle now, and every other one as soon as it becomes idle. */
  cutIdle(): void {
    this.#isClosing = true
    for (const held of this.#idle) this.#cut(held, 'stopping')
  }

  cutAll(): void {
    for (const held of this.#held.values()) this.#cut(held, 'stopping')
  }

  /** Resolves when no request is being handled any more, not even one whose caller has left. */
  async handled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #track(work: Promise<unknown>): Promise<unknown> {
    this.#running.add(work)
    return work.finally(() => this.#running.delete(work))
  }

  #refusal(network: string): CutReason | null {
    const { connectionsMax, connectionsPerAddressMax } = this.#limits
    if (this.#isKeptOut(network)) return 'kept_out'
    const ofAddressMax = connectionsPerAddressMax ?? connectionsMax
    const hasRoom =
      this.#countOf(network) < ofAddressMax
        ? this.#held.size < connectionsMax ||
          this.#cutLongestIdle(() => true) ||
          this.#cutOfTheMost(network)
        : this.#cutLongestIdle((held) => held.network === network)
    return hasRoom ? null : 'no_room'
  }

  #isKeptOut(network: string): boolean {
    return this.#clock.monotonicMs() < (this.#keptOut.get(network) ?? 0)
  }

  /** Also cuts its idle connections: each may hold such a body that was not parsed yet. */
  #keepOut(network: string): void {
    if (this.#limits.connectionsPerAddressMax === null) return
    this.#keptOut.delete(network)
    this.#keptOut.set(network, this.#clock.monotonicMs() + keptOutMs)
    const [oldest] = this.#keptOut.keys()
    if (this.#keptOut.size > keptOutMax && oldest !== undefined) this.#keptOut.delete(oldest)
    while (this.#cutLongestIdle((held) => held.network === network));
  }

  #cutLongestIdle(matches: (held: Held) => boolean): boolean {
    for (const held of this.#idle) {
      if (!matches(held)) continue
      this.#cut(held, 'idle_longest')
      return true
    }
    return false
  }

  /** Cuts the oldest of the address with most, if that keeps as many as the newcomer will have. */
  #cutOfTheMost(newcomer: string): boolean {
    if (this.#limits.connectionsPerAddressMax === null) return false
    let most: ReadonlySet<Held> = new Set()
    for (const held of this.#perNetwork.values()) if (held.size > most.size) most = held
    const [oldest] = most
    if (oldest === undefined || most.size <= this.#countOf(newcomer) + 1) return false
    this.#cut(oldest, 'room_for_others')
    return true
  }

  #noteIdle(held: Held): void {
    if (!this.#held.has(held.connection.socket)) return
    this.#idle.add(held)
    // Its last answer was sent before it could carry `Connection: close`.
    if (this.#isClosing) this.#cut(held, 'stopping')
  }

  #cut(held: Held, why: CutReason): void {
    held.connection.cut(why)
    this.#forget(held)
  }

  /** Called at once on a cut, to free the place before the socket emits `close`. */
  #forget(held: Held): void {
    if (!this.#held.delete(held.connection.socket)) return
    this.#idle.delete(held)
    const ofNetwork = this.#perNetwork.get(held.network)
    ofNetwork?.delete(held)
    if (ofNetwork?.size === 0) this.#perNetwork.delete(held.network)
  }

  #countOf(network: string): number {
    return this.#perNetwork.get(network)?.size ?? 0
  }
}
