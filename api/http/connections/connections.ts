/** All connections of the server: how many there may be, and how they end. */
import type { Socket } from 'node:net'
import type { Clock } from '../../../shared/clock.ts'
import { clientNetwork } from '../digests.ts'
import { Connection, type CutReason, type Handle } from './connection.ts'

export interface ConnectionLimits {
  readonly connectionsMax: number
  /** Of one client address (IPv6: its /64); null where all callers come through a proxy. */
  readonly connectionsPerAddressMax: number | null
  /** How long an answer may take to be read. */
  readonly answerDeadlineMs: number
}

/** How long an address is kept out whose bodies come in crumbs: it would begin anew at once. */
const keptOutMs = 10_000

/** Addresses kept out at a time, the latest. */
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
 * A flood of connections is stopped here, before it costs more than a socket. Where there is no
 * room, a newcomer takes the place of the connection that has been idle longest, or else one of
 * the address that has most, so that nobody keeps others out by holding connections.
 */
export class Connections {
  readonly #handle: Handle
  readonly #limits: ConnectionLimits
  readonly #onCut: (why: CutReason) => void
  readonly #held = new Map<Socket, Held>()
  /** Those with no request under way, the longest idle first. */
  readonly #idle = new Set<Held>()
  /** The longest held first. */
  readonly #perNetwork = new Map<string, Set<Held>>()
  /** Until when, on the monotonic clock. */
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

  /** A new socket: kept, or destroyed where there is no room for it. */
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

  /** Undefined once it is closed. */
  of(socket: Socket): Connection | undefined {
    return this.#held.get(socket)?.connection
  }

  /** From now on each answer is the last of its connection; new connections are still taken. */
  stopKeepingAlive(): void {
    this.#isStopping = true
    for (const { connection } of this.#held.values()) connection.makeNextAnswerLast()
  }

  /** Those that are idle now, and each as soon as it is. */
  cutIdle(): void {
    this.#isClosing = true
    for (const held of this.#idle) this.#cut(held, 'stopping')
  }

  cutAll(): void {
    for (const held of this.#held.values()) this.#cut(held, 'stopping')
  }

  /** Resolves when no request is being handled, those included whose caller has gone. */
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

  /** Its idle connections go as well: each may hold such a body, not yet looked at. */
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

  /** Of the address with the most connections the oldest, if it will still have as many as this one. */
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
    // Its last answer was on its way already when it was to say that it is the last.
    if (this.#isClosing) this.#cut(held, 'stopping')
  }

  #cut(held: Held, why: CutReason): void {
    held.connection.cut(why)
    this.#forget(held)
  }

  /** At once when it is cut: the socket's own `close` comes later, and its place is free already. */
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
