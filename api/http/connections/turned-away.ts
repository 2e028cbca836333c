/** Connections for which there is no room: each gets one answer and is let go. */
import type { Socket } from 'node:net'

/** How many are kept until they have read their answer; each costs a socket and nothing else. */
const turnedAwayMax = 1000

/** How long one may be silent. Before it has asked, nobody would take an answer for its own. */
const silentMsMax = 2000

/**
 * Reads and drops what arrives on connections that are not served: closed at once they would be
 * reset, and their callers would not learn that they may come back.
 */
export class TurnedAway {
  readonly #refuse: (socket: Socket) => void
  readonly #sockets = new Set<Socket>()

  /** @param refuse writes the answer, and ends the connection even if the peer does not read it */
  constructor(refuse: (socket: Socket) => void) {
    this.#refuse = refuse
  }

  /** Answers what the connection asks first; with too many at once it is destroyed unanswered. */
  add(socket: Socket): void {
    if (this.#sockets.size >= turnedAwayMax) {
      socket.destroy()
      return
    }
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    // No parser sees what arrives.
    socket.removeAllListeners('data')
    if (socket.bytesRead > 0) this.#refuse(socket)
    else {
      socket.setTimeout(silentMsMax, () => socket.destroy())
      socket.once('data', () => this.#refuse(socket))
    }
    socket.resume()
  }

  destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
