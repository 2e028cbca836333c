/** All connections of the server: limits their number and ends them. */
import type { Socket } from 'node:net'
import type { Clock } from '../../../shared/time/clock.ts'
import { clientNetwork } from '../digests.ts'
import { ByNetwork } from './by-network.ts'
import { Connection, type CutReason, type Handle } from './connection.ts'
import type { ConnectionRoom } from './open-files.ts'
import { TurnedAway, type TurnedAwayDependencies } from './turned-away.ts'

export interface ConnectionLimits extends ConnectionRoom {
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
  /** Of those for which there is no room. */
  readonly turnedAway: TurnedAwayDependencies
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
 * Whoever gets no place, or loses it before the first request, is answered and let go.
 */
export class Connections {
  readonly #handle: Handle
  readonly #limits: ConnectionLimits
  readonly #onCut: (why: CutReason) => void
  readonly #held = new Map<Socket, Held>()
  /** Connections with no request under way, the longest idle first. */
  readonly #idle = new Set<Held>()
  readonly #byNetwork = new ByNetwork<Held>()
  /** Until when each network is kept out, on the monotonic clock. */
  readonly #keptOut = new Map<string, number>()
  readonly #turnedAway: TurnedAway
  readonly #running = new Set<Promise<unknown>>()
  /** While set, requests wait for it. */
  #pause: Promise<void> | null = null
  readonly #clock: Clock
  #isStopping = false
  #isClosing = false

  constructor({ handle, limits, onCut, turnedAway, clock }: ConnectionsDependencies) {
    this.#handle = handle
    this.#limits = limits
    this.#onCut = onCut
    this.#turnedAway = new TurnedAway(turnedAway, limits.turnedAwayMax)
    this.#clock = clock
  }

  get size(): number {
    return this.#held.size
  }

  /** Keeps a new socket, or turns it away when there is no room for it. */
  admit(socket: Socket): void {
    const network = clientNetwork(socket.remoteAddress ?? '')
    const refusal = this.#refusal(network)
    if (refusal !== null) {
      this.#onCut(refusal)
      if (refusal === 'kept_out') socket.destroy()
      else this.#turnedAway.add(socket, network)
      return
    }
    const connection = new Connection(socket, {
      handle: (request, response) => this.#track(this.#begin(request, response)),
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
    this.#byNetwork.add(network, held)
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

  /** Lets requests that arrive from now on wait until the function that it returns is called. */
  pauseRequests(): () => void {
    let resume = () => {}
    this.#pause = new Promise((resolve) => {
      resume = resolve
    })
    return () => {
      this.#pause = null
      resume()
    }
  }

  /**
   * Cuts the connections that are idle after an answer, and every other one as soon as it is. The
   * first request of a new connection may be on its way.
   */
  cutIdle(): void {
    this.#isClosing = true
    for (const held of this.#idle) if (held.connection.isUsed) this.#cut(held, 'stopping')
  }

  /** Cuts the connections that have not carried a request. */
  cutUnused(): void {
    for (const held of this.#idle) if (!held.connection.isUsed) this.#cut(held, 'stopping')
  }

  cutAll(): void {
    for (const held of this.#held.values()) this.#cut(held, 'stopping')
    this.#turnedAway.destroyAll()
  }

  /** Resolves when no request is being handled any more, not even one whose caller has left. */
  async handled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #begin(...[request, response]: Parameters<Handle>): Promise<unknown> {
    if (this.#pause !== null) await this.#pause
    return this.#handle(request, response)
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
      this.#byNetwork.countOf(network) < ofAddressMax
        ? this.#held.size < connectionsMax ||
          this.#displace(this.#longestIdle()) ||
          this.#cutOfTheMost(network)
        : this.#displace(this.#longestIdle(network))
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
    for (const held of this.#idle) if (held.network === network) this.#cut(held, 'idle_longest')
  }

  /** Of all, or of one network. */
  #longestIdle(network?: string): Held | null {
    for (const held of this.#idle) {
      if (network === undefined || held.network === network) return held
    }
    return null
  }

  /** Cuts the oldest of the address with most, if that keeps as many as the newcomer will have. */
  #cutOfTheMost(newcomer: string): boolean {
    if (this.#limits.connectionsPerAddressMax === null) return false
    const oldest = this.#byNetwork.oldestOfTheMost(newcomer)
    if (oldest === null) return false
    this.#cut(oldest, 'room_for_others')
    return true
  }

  /** Frees its place, if there is one: with an answer, where a first request may be on its way. */
  #displace(held: Held | null): boolean {
    if (held === null) return false
    const { connection } = held
    if (connection.isUsed) this.#cut(held, 'idle_longest')
    else {
      this.#onCut('idle_longest')
      this.#forget(held)
      this.#turnedAway.add(connection.socket, held.network)
    }
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
    this.#byNetwork.delete(held.network, held)
  }
}
