/** What arrives on a connection goes to Node's parser request by request. */
import type { Socket } from 'node:net'

export interface Intake {
  /** Whether the parser is to go on: with the body under way, or with the next request. */
  readonly wantsMore: boolean
  /** At least so many bytes are still to come of the body under way; null within none. */
  readonly bodyBytesDue: number | null
  /** False once nothing that still comes is of use. */
  readonly isOpen: boolean
  /** Told of each piece when the parser has been through it. */
  noteFed(bytes: number): void
  /** More has been sent ahead than is kept. */
  refuseAhead(): void
}

const blankLine = '\r\n\r\n'

/** Of headers without an end, and of chunks: seven hundred of the smallest, a millisecond. */
const pieceBytesMax = 4096

/** Sent ahead on one connection; nothing of ours and no browser sends any. */
const aheadBytesMax = 128 * 1024

/**
 * Left to itself Node hands each packet to its parser as a whole, and the parser goes through all
 * of it whatever is said meanwhile: 64 KiB of small requests take 20 ms, and hold 15 MB until they
 * are answered. As bytes they cost what they are. Takes the place of the parser's own listener,
 * which Node adds to whatever stream it is given as a connection.
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
    // It pauses while an answer is not read.
    socket.on('resume', () => this.feed())
  }

  /** Goes on for as long as more is wanted and there is more. */
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

  /** To the end of the headers, or as much of the body as is surely its own. */
  #pieceBytes(): number {
    const { bodyBytesDue } = this.#intake
    if (bodyBytesDue !== null) return Math.max(pieceBytesMax, bodyBytesDue)
    const end = this.#held.subarray(0, pieceBytesMax).indexOf(blankLine)
    return end < 0 ? pieceBytesMax : end + blankLine.length
  }
}
