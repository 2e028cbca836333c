/** Connections for which there is no room: each gets one answer and is let go. */
import type { Socket } from 'node:net'
import { ByNetwork } from './by-network.ts'

/** How long one may be silent. Before it has asked, nobody would take an answer for its own. */
const silentMsMax = 2000

/** How often their number is reported. */
const reportEveryMs = 10_000

export interface TurnedAwayDependencies {
  /** Writes the answer, and ends the connection even if the peer does not read it. */
  readonly answer: (socket: Socket) => void
  /** Called with the first one, and then with the number of each ten seconds: a flood fills no log. */
  readonly onTurnedAway: (count: number) => void
}

/**
 * Reads and drops what arrives on connections that are not served: closed at once they would be
 * reset, and their callers would not learn that they may come back.
 */
export class TurnedAway {
  readonly #deps: TurnedAwayDependencies
  readonly #max: number
  /** With their networks. */
  readonly #sockets = new Map<Socket, string>()
  readonly #byNetwork = new ByNetwork<Socket>()
  /** Since the last report; null while none is due. */
  #unreported: number | null = null

  /** @param max how many are kept at a time until they have read their answer */
  constructor(dependencies: TurnedAwayDependencies, max: number) {
    this.#deps = dependencies
    this.#max = max
  }

  /**
   * Answers what the connection asks first. With too many at once, the oldest of the network with most
   * is destroyed unanswered, which may be this one.
   */
  add(socket: Socket, network: string): void {
    this.#count()
    if (this.#sockets.size >= this.#max) {
      const oldest = this.#byNetwork.oldestOfTheMost(network)
      if (oldest === null) {
        socket.destroy()
        return
      }
      oldest.destroy()
      this.#forget(oldest)
    }
    this.#sockets.set(socket, network)
    this.#byNetwork.add(network, socket)
    socket.once('close', () => this.#forget(socket))
    // No parser sees what arrives.
    socket.removeAllListeners('data')
    if (socket.bytesRead > 0) this.#deps.answer(socket)
    else {
      socket.setTimeout(silentMsMax, () => socket.destroy())
      socket.once('data', () => this.#deps.answer(socket))
    }
    socket.resume()
  }

  destroyAll(): void {
    for (const socket of this.#sockets.keys()) socket.destroy()
  }

  #forget(socket: Socket): void {
    const network = this.#sockets.get(socket)
    if (network === undefined) return
    this.#sockets.delete(socket)
    this.#byNetwork.delete(network, socket)
  }

  #count(): void {
    if (this.#unreported !== null) {
      this.#unreported += 1
      return
    }
    this.#deps.onTurnedAway(1)
    this.#unreported = 0
    const timer = setInterval(() => {
      const count = this.#unreported ?? 0
      if (count > 0) this.#deps.onTurnedAway(count)
      else clearInterval(timer)
      this.#unreported = count > 0 ? 0 : null
    }, reportEveryMs).unref()
  }
}
