/** What arrives on a connection goes to Node's parser in pieces, so that it can be stopped in between. */
import type { Socket } from 'node:net'

export interface Intake {
  /** Bytes the parser may have at once: more than a small piece where a body is known to go on. */
  readonly pieceBytes: number
  /** False once nothing that still comes is of use. */
  readonly isOpen: boolean
  /** Told of each piece when the parser has been through it. */
  noteFed(bytes: number): void
}

/**
 * Left to itself Node hands each packet to its parser as a whole, and the parser goes through all
 * of it whatever is said meanwhile: 64 KiB of small requests take 20 ms although the connection is
 * cut at the sixtieth. Takes the place of the parser's own listener, which Node adds to whatever
 * stream it is given as a connection.
 */
export function feedInPieces(socket: Socket, intake: Intake): void {
  const feeds = socket.listeners('data')
  socket.removeAllListeners('data')
  socket.on('data', (packet: Buffer) => {
    for (let rest = packet; rest.length > 0 && intake.isOpen; ) {
      // Node has enough for now: what is left comes again when it reads on.
      if (socket.isPaused()) return socket.unshift(rest)
      const piece = rest.subarray(0, intake.pieceBytes)
      rest = rest.subarray(piece.length)
      for (const feed of feeds) feed.call(socket, piece)
      intake.noteFed(piece.length)
    }
  })
}
