/** Lets the scans of each share into the queue by turns, so that no share fills it. */
import type { Clock } from '../../../shared/time/clock.ts'
import { within } from '../../../shared/time/within.ts'
import { isOutage } from '../../stores/outage.ts'
import { type Admission, admit, type FleetState } from './fleet.ts'
import type { Entry, FullShare, ScanShares } from './scan-shares.ts'

/** How often a waiting scan asks again: another process may have made room. */
const askEveryMs = 200

/** BullMQ's priorities; jobs without one come first. */
export const lanes = { first: 0, unbilled: 1, free: 2 } as const
type Lane = (typeof lanes)[keyof typeof lanes]

export interface SharedScan {
  readonly jobId: string
  /** Whose it is, as an opaque key; null for a scan that takes no turns. */
  readonly share: string | null
  readonly isFree: boolean
  readonly deadlineAtMs: number
  /** Aborts when the caller leaves. */
  readonly callerLeft: AbortSignal
}

export interface BegunTurn {
  readonly ok: true
  readonly lane: Lane
  /**
   * Ends the turn, in which the scan used so much of a thread, and had to end its searches for others
   * or not; nothing is waited for.
   */
  end(threadMs: number, wasEnded?: boolean): void
}

export type Turn =
  | BegunTurn
  /** The caller left, or the deadline passed, before there was one. */
  | { readonly ok: false; readonly why: 'no_turn' }
  | {
      readonly ok: false
      readonly why: 'full'
      readonly cause: FullShare
      readonly retryAfterSeconds: number
    }

/** How many threads free scans may use: half of them, at least one; the rest is for paid scans. */
function halfOf({ threads }: Pick<FleetState, 'threads'>): number {
  return Math.max(1, Math.floor(threads / 2))
}

/**
 * Whether a scan will have its turn in time that finds `all - 1` of its share before it, of which
 * `window` may be in the queue at once. Each of its turns takes as long as the way through the
 * queue, where `waiting` scans of all shares are, or as the shares `ahead` take in their room; of
 * its own, there will be those in the queue that no thread has.
 */
export function turnAdmission(
  { all, window, ahead, room }: Pick<Entry, 'all' | 'window' | 'ahead' | 'room'>,
  waiting: number,
  { threads, serviceMs, startsInMs = 0 }: FleetState,
  deadlineMs: number,
): Admission {
  const passes = Math.max(1, all / window)
  const before = Math.max(waiting / threads, (window - threads) / threads, ahead / room)
  const expected = { threads: 1, serviceMs: passes * (before + 1) * serviceMs, startsInMs }
  return admit(0, expected, deadlineMs)
}

/** A waiting scan's own alarm. */
class Waiting {
  /** Whether it waits for scans of other shares as well. */
  waitsForOthers = false
  #wake: () => void = () => undefined

  /** Resolves at the next `wake`. */
  woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  wake(): void {
    this.#wake()
  }
}

/** A scan that has a share. */
type OwnedScan = SharedScan & { readonly share: string }

export class ShareTurns {
  readonly #shares: ScanShares
  readonly #clock: Clock
  /** The scans of this process that wait, by share; the longest waiting comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>()
  /** Free scans of this process that wait. */
  #freeWaiting = 0

  constructor(shares: ScanShares, clock: Clock) {
    this.#shares = shares
    this.#clock = clock
  }

  /** How many scans of this process wait for their turn. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /**
   * Waits for the scan's turn, or refuses at once if it would come too late.
   * @param waiting scans of all shares in the queue
   */
  async take(scan: SharedScan, fleet: FleetState, waiting: number): Promise<Turn> {
    const { share, isFree, deadlineAtMs } = scan
    const lane = isFree ? lanes.free : lanes.first
    if (share === null) return { ok: true, lane, end: () => undefined }
    const owned = { ...scan, share }
    try {
      const entry = await this.#enter(owned, fleet, !this.#waiting.has(share))
      if (entry.hasEntered) return this.#begun(owned, entry)
      const deadlineMs = deadlineAtMs - this.#clock.monotonicMs()
      const admission = turnAdmission(entry, waiting, fleet, deadlineMs)
      if (admission.admitted) return await this.#wait(owned, fleet)
      this.#leave(owned, 0)
      const cause = entry.waitsFor ?? 'own_share'
      return { ok: false, why: 'full', cause, retryAfterSeconds: admission.retryAfterSeconds }
    } catch (error) {
      // Without Redis nobody is counted; the scan itself finds out how long the outage lasts.
      if (!isOutage(error)) throw error
      return { ok: true, lane, end: (threadMs, wasEnded) => this.#leave(owned, threadMs, wasEnded) }
    }
  }

  /**
   * What another free scan of this share would be refused for now, as far as this process can say
   * without asking a store; null if it would get its turn in time.
   */
  freeRefusal(
    share: string | null,
    fleet: FleetState,
    deadlineMs: number,
  ): { readonly cause: FullShare; readonly retryAfterSeconds: number } | null {
    const room = { ...fleet, threads: halfOf(fleet) }
    const ofAll = admit(this.#freeWaiting, room, deadlineMs)
    if (!ofAll.admitted) return { ...ofAll, cause: 'free_share' }
    const waiting = share === null ? 0 : (this.#waiting.get(share)?.size ?? 0)
    if (waiting === 0) return null
    // They wait for one that has its turn; as `take` will count, so that it refuses nothing later.
    const before = { all: waiting + 2, window: 1, ahead: 0, room: room.threads }
    const ofShare = turnAdmission(before, 0, fleet, deadlineMs)
    return ofShare.admitted ? null : { ...ofShare, cause: 'own_share' }
  }

  /** Thread time that a page may use while others wait, of so many threads; see `ScanShares`. */
  besideOthersMs(share: string, isFree: boolean, threads: number): Promise<number> {
    return this.#shares.besideOthersMs({ share, isFree }, threads)
  }

  /** Adds thread time for which the share is not charged; nothing is waited for. */
  noteUnbilled(share: string, threadMs: number): void {
    this.#shares.noteUnbilled(share, threadMs).catch(() => undefined)
  }

  async #wait(scan: OwnedScan, fleet: FleetState): Promise<Turn> {
    const { share, isFree, callerLeft, deadlineAtMs } = scan
    const waiting = this.#waiting.get(share) ?? new Set<Waiting>()
    this.#waiting.set(share, waiting)
    const place = new Waiting()
    waiting.add(place)
    if (isFree) this.#freeWaiting += 1
    callerLeft.addEventListener('abort', () => place.wake(), { once: true })
    try {
      while (!callerLeft.aborted && this.#clock.monotonicMs() < deadlineAtMs) {
        const isFirst = waiting.values().next().value === place
        if (isFirst) {
          const entry = await this.#enter(scan, fleet, true)
          if (entry.hasEntered) return this.#begun(scan, entry)
          place.waitsForOthers = entry.waitsFor !== 'own_share'
        }
        await within(askEveryMs, place.woken()).catch(() => undefined)
      }
      this.#leave(scan, 0)
      return { ok: false, why: 'no_turn' }
    } finally {
      if (isFree) this.#freeWaiting -= 1
      waiting.delete(place)
      if (waiting.size === 0) this.#waiting.delete(share)
      else this.#wake(share)
    }
  }

  #enter({ jobId, share, isFree, deadlineAtMs }: OwnedScan, fleet: FleetState, mayEnter: boolean) {
    const remainingMs = deadlineAtMs - this.#clock.monotonicMs()
    return this.#shares.enter({
      ...{ jobId, share, isFree, remainingMs, mayEnter },
      threads: fleet.threads,
    })
  }

  #begun(scan: OwnedScan, { isBehind }: Entry): Turn {
    return {
      ok: true,
      lane: scan.isFree ? lanes.free : isBehind ? lanes.unbilled : lanes.first,
      end: (threadMs, wasEnded) => this.#leave(scan, threadMs, wasEnded),
    }
  }

  #leave({ share, isFree, jobId }: OwnedScan, threadMs: number, wasEnded = false): void {
    const wake = () => {
      this.#wake(share)
      for (const waiting of this.#waiting.values()) {
        for (const place of waiting) if (place.waitsForOthers) place.wake()
      }
    }
    // An entry that stays because Redis is away expires with its scan's deadline.
    this.#shares.leave({ share, isFree }, jobId, threadMs, wasEnded).then(wake, wake)
  }

  #wake(share: string): void {
    for (const first of this.#waiting.get(share) ?? []) {
      first.wake()
      return
    }
  }
}
