/** One connection: its requests are handled one by one, however many are sent ahead. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterAwake } from '../../../shared/time/after-awake.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { CountedRequest } from './counted-request.ts'
import { type Intake, ParserFeed } from './parser-feed.ts'

/**
 * Resolves when everything about the request is done, which may be after its answer was sent:
 * a credit given back, a picture deleted. Never rejects.
 */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** Why the server ended a connection. */
export type CutReason =
  | 'sent_ahead'
  | 'body_in_crumbs'
  | 'kept_out'
  | 'answer_unread'
  | 'idle_longest'
  | 'room_for_others'
  | 'no_room'
  | 'stopping'

export interface ConnectionDependencies {
  readonly handle: Handle
  /** How long a caller may take to read an answer, while this process is awake to send it. */
  readonly answerDeadlineMs: number
  readonly clock: Pick<Clock, 'awakeMs'>
  readonly onCut: (why: CutReason) => void
  /** Called when a first request begins, and when none is left. */
  readonly onBusy: () => void
  readonly onIdle: () => void
}

interface Exchange {
  readonly request: CountedRequest
  readonly response: ServerResponse
}

/**
 * Queues requests, because Node emits every request of a packet before the first is answered.
 * Handled all at once, 64 KiB of requests held 15 MB whenever the sender did not read answers.
 */
export class Connection implements Intake {
  readonly socket: Socket
  readonly #deps: ConnectionDependencies
  #waiting: Exchange[] = []
  /** The request that is being answered. */
  #current: Exchange | null = null
  /** The request that bytes arriving now belong to. */
  #latest: Exchange | null = null
  /** Bytes given to the parser since the latest request was emitted, and with its headers. */
  #bytesSinceLatest = 0
  readonly #feed: ParserFeed
  #isWorking = false
  #isLast = false
  #isEnding = false
  /** Sends the refusal that follows once all requests before it are answered. */
  #refuse: (() => void) | null = null

  constructor(socket: Socket, dependencies: ConnectionDependencies) {
    this.socket = socket
    this.#deps = dependencies
    this.#feed = new ParserFeed(socket, this)
  }

  /** Whether it has carried a request, as far as that one's headers. */
  get isUsed(): boolean {
    return this.#latest !== null
  }

  get isOpen(): boolean {
    return !this.#isEnding && this.socket.writable
  }

  get wantsMore(): boolean {
    const hasNone = this.#current === null && this.#waiting.length === 0
    return this.isOpen && (hasNone || this.bodyBytesDue !== null)
  }

  get bodyBytesDue(): number | null {
    if (this.#latest === null || this.#latest.request.complete) return null
    const declared = this.#latest.request.headers['content-length']
    return Math.max(0, Number(declared ?? 0) - this.#bytesSinceLatest)
  }

  noteFed(bytes: number): void {
    this.#bytesSinceLatest += bytes
    if (this.#latest?.request.isInCrumbs) this.cut('body_in_crumbs')
  }

  refuseAhead(): void {
    this.cut('sent_ahead')
  }

  /** Handles the request when its turn comes. */
  take(request: CountedRequest, response: ServerResponse): void {
    if (!this.isOpen) return
    this.#latest = { request, response }
    this.#bytesSinceLatest = 0
    this.#waiting.push(this.#latest)
    if (!this.#isWorking) void this.#work()
  }

  /** Puts `Connection: close` on the answer under way, or on the next if that one was sent. */
  makeNextAnswerLast(): void {
    this.#isLast = true
    if (this.#current?.response.headersSent === false) sayClose(this.#current.response)
  }

  /**
   * Ends the connection after something that is no valid request; nothing after it is handled.
   * `refuse` runs once all earlier requests are answered, so that nobody mistakes the refusal for
   * the answer to one of them.
   */
  endWith(refuse: () => void): void {
    if (this.#isEnding) return
    this.#isEnding = true
    const broken = this.#latest?.request.complete === false ? this.#latest : null
    // It was answered before its body arrived: a second answer would seem to be another request's.
    if (broken?.response.headersSent || !this.socket.writable) {
      this.socket.destroy()
      return
    }
    this.#waiting = this.#waiting.filter((exchange) => exchange !== broken)
    if (!this.#isWorking || (broken !== null && this.#current === broken)) refuse()
    else this.#refuse = refuse
  }

  cut(why: CutReason): void {
    if (!this.socket.destroyed) this.#deps.onCut(why)
    this.socket.destroy()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    this.#deps.onBusy()
    for (let next = this.#next(); next !== null; next = this.#next()) {
      this.#current = next
      await this.#answer(next)
      this.#current = null
    }
    this.#isWorking = false
    this.#deps.onIdle()
    if (this.socket.writable) this.#refuse?.()
  }

  /** Null when nothing waits, or after the last answer: the caller has to repeat what is left. */
  #next(): Exchange | null {
    if (this.#waiting.length === 0) this.#feed.feed()
    return this.socket.writable ? (this.#waiting.shift() ?? null) : null
  }

  async #answer({ request, response }: Exchange): Promise<void> {
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    if (this.#isLast) sayClose(response)
    await this.#deps.handle(request, response)
    const { answerDeadlineMs, clock } = this.#deps
    const cancelDeadline = afterAwake(clock, answerDeadlineMs, () => this.cut('answer_unread'))
    await closed
    cancelDeadline()
  }
}

function sayClose(response: ServerResponse): void {
  response.setHeader('Connection', 'close')
}
