/** Passes what arrives on a connection to Node's parser request by request. */
import type { Socket } from 'node:net'

export interface Intake {
  /** Whether to feed the parser more: the body under way, or the next request. */
  readonly wantsMore: boolean
  /** At least this many bytes of the body under way are still to come; null outside of a body. */
  readonly bodyBytesDue: number | null
  /** False once everything that still arrives is to be dropped. */
  readonly isOpen: boolean
  /** Called after the parser has processed a piece of this many bytes. */
  noteFed(bytes: number): void
  /** Called when more has been sent ahead than is kept. */
  refuseAhead(): void
}

const blankLine = '\r\n\r\n'

/** Piece of unfinished headers or a chunked body; 700 of the smallest chunks take a millisecond. */
const pieceBytesMax = 4096

/** Bytes kept of what is sent ahead on one connection; browsers and our clients send none. */
const aheadBytesMax = 128 * 1024

/**
 * By itself Node gives each packet to its parser as a whole, and the parser cannot be stopped
 * within it: 64 KiB of small requests take 20 ms, and hold 15 MB until they are answered. Held
 * back as bytes they take 64 KiB. Replaces the parser's own `data` listener, which Node adds to
 * the socket of every connection.
 */
export class ParserFeed {
  readonly #socket: Socket
  readonly #intake: Intake
  readonly #parse: (piece: Buffer) => void
  #held: Buffer = Buffer.alloc(0)
  #isFeeding = false

  constructor(socket: Socket, intake: Intake) {
    this.#socket = socket
    this.#intake = intake
    const parsers = socket.listeners('data')
    this.#parse = (piece) => {
      for (const parse of parsers) parse.call(socket, piece)
    }
    socket.removeAllListeners('data')
    socket.on('data', (packet: Buffer) => {
      this.#held = this.#held.length === 0 ? packet : Buffer.concat([this.#held, packet])
      this.feed()
      if (this.#held.length > aheadBytesMax) intake.refuseAhead()
    })
    // Node pauses the socket while an answer is not read.
    socket.on('resume', () => this.feed())
  }

  /** Feeds the parser as long as it wants more and bytes are held. */
  feed(): void {
    if (this.#isFeeding) return
    this.#isFeeding = true
    while (this.#held.length > 0 && this.#intake.wantsMore && !this.#socket.isPaused()) {
      const piece = this.#held.subarray(0, this.#pieceBytes())
      this.#held = this.#held.subarray(piece.length)
      this.#parse(piece)
      this.#intake.noteFed(piece.length)
    }
    if (!this.#intake.isOpen) this.#held = Buffer.alloc(0)
    this.#isFeeding = false
  }

  /** Reaches to the end of the headers, or as far as the bytes surely belong to the body. */
  #pieceBytes(): number {
    const { bodyBytesDue } = this.#intake
    if (bodyBytesDue !== null) return Math.max(pieceBytesMax, bodyBytesDue)
    const end = this.#held.subarray(0, pieceBytesMax).indexOf(blankLine)
    return end < 0 ? pieceBytesMax : end + blankLine.length
  }
}
