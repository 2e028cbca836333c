/**
 * Keeps this process signed on in Postgres, so that others see at once when it has died and give
 * back what it held (`shared/db/sign-ons.ts`). One connection beside the pool's.
 */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createSession } from '../../shared/db/pool.ts'
import { lookAfter, signOff, signOn } from '../../shared/db/sign-ons.ts'
import type { Logger } from '../../shared/log.ts'
import { storeFailure } from '../../shared/store-failure.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { within, withinAwake } from '../../shared/time/within.ts'

export interface SignOnOptions {
  readonly databaseUrl: string
  /** UUID of this process for its lifetime. */
  readonly instanceId: string
  readonly clock: Clock
  readonly log: Logger
}

/** How often the session is used, so that a silent server is noticed. */
const lookEveryMs = 1000

/** A server that does not answer for so long has gone; only while this process could hear it. */
const silentMs = 3000

/** Well below `missedMsMax`: a process that lost its session signs on again before it is missed. */
const againAfterMs = 200

/**
 * From this difference on between our clock and the database's there is a warning. Client tokens,
 * stored scans and maintenance begin and end by the clocks of API processes.
 */
const clockWarnMs = 2000

/** How long a start waits for the first sign-on before it continues without. */
const firstSignOnMs = 2000

export class SignOn {
  readonly #options: SignOnOptions
  readonly #closing = new AbortController()
  #isSignedOn = false
  #hearsUnsigned = true
  #allOpenCompressed = false
  #isWarned = false
  #clockAheadMs: number | null = null
  #isClockWarned = false
  #kept: Promise<void> = Promise.resolve()

  constructor(options: SignOnOptions) {
    this.#options = options
  }

  /** What holds are marked with; null while this process is not signed on. */
  get ownerId(): string | null {
    return this.#isSignedOn ? this.#options.instanceId : null
  }

  /** Whether processes of a version that does not sign on may be running; true if not known. */
  get hearsUnsigned(): boolean {
    return this.#hearsUnsigned
  }

  /** Whether every process can replay a compressed answer; false if not known. */
  get allOpenCompressed(): boolean {
    return this.#allOpenCompressed && !this.#hearsUnsigned
  }

  /** How far our clock is ahead of the database's, milliseconds; null if not known. */
  get clockAheadMs(): number | null {
    return this.#clockAheadMs
  }

  /** Resolves once signed on, or after two seconds without; goes on trying until `close`. */
  async start(): Promise<void> {
    const first = new Promise<void>((resolve) => {
      this.#kept = this.#keep(resolve)
    })
    await within(firstSignOnMs, first).catch(() => undefined)
  }

  /** Signs off and ends the session; whatever is still held in the name of this process is then given back. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#kept
  }

  async #keep(onSignedOn: () => void): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await this.#session(onSignedOn).catch((error: unknown) => this.#warn(error))
      this.#isSignedOn = false
      await delay(againAfterMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Signs on and stays so until the connection is lost or this is closed. */
  async #session(onSignedOn: () => void): Promise<void> {
    const { databaseUrl, instanceId, clock } = this.#options
    const session = createSession({ databaseUrl, applicationName: 'api sign-on' })
    const over = AbortSignal.any([this.#closing.signal, lossOf(session)])
    try {
      await session.connect()
      await withinAwake(clock, silentMs, signOn(session, instanceId))
      while (!over.aborted) {
        const [startedMs, askedMs] = [clock.monotonicMs(), clock.now().getTime()]
        const presence = await withinAwake(clock, silentMs, lookAfter(session, instanceId))
        // When within a slow look, or a pause of this process, Postgres read its clock is unknown.
        if (clock.monotonicMs() - startedMs < clockWarnMs)
          this.#compareClocks((askedMs + clock.now().getTime()) / 2 - presence.databaseMs)
        this.#hearsUnsigned = presence.hearsUnsigned
        this.#allOpenCompressed = presence.allOpenCompressed
        this.#isSignedOn = presence.isSignedOn
        if (!this.#isSignedOn) return
        this.#isWarned = false
        onSignedOn()
        await delay(lookEveryMs, undefined, { signal: over, ref: false }).catch(() => undefined)
      }
      if (this.#closing.signal.aborted)
        await withinAwake(clock, silentMs, signOff(session, instanceId))
    } finally {
      this.#isSignedOn = false
      await within(lookEveryMs, session.end()).catch(() => undefined)
    }
  }

  /** One warning until the clocks agree again. */
  #compareClocks(aheadMs: number): void {
    this.#clockAheadMs = aheadMs
    const differs = Math.abs(aheadMs) >= clockWarnMs
    if (differs && !this.#isClockWarned) {
      const said = { event: 'clock_differs', aheadMs: Math.round(aheadMs) }
      this.#options.log.warn(said, 'the clock of this process differs from that of Postgres')
    }
    this.#isClockWarned = differs
  }

  /** One warning per outage. */
  #warn(error: unknown): void {
    const level = this.#isWarned ? 'debug' : 'warn'
    const hint = storeFailure('DATABASE_URL', error)
    const said = { event: 'signed_off', err: error, ...(hint === null ? {} : { hint }) }
    this.#options.log[level](said, 'not signed on in Postgres')
    this.#isWarned = true
  }
}

/** Aborts when the connection is lost, whose error would otherwise end the process. */
function lossOf(session: ReturnType<typeof createSession>): AbortSignal {
  const lost = new AbortController()
  session.on('error', () => lost.abort())
  void once(session, 'end').then(
    () => lost.abort(),
    () => lost.abort(),
  )
  return lost.signal
}
