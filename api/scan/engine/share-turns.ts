/** Lets the scans of each share into the queue by turns, so that no share fills it. */
import type { Clock } from '../../../shared/clock.ts'
import { within } from '../../../shared/within.ts'
import { isOutage } from '../../stores/outage.ts'
import { type Admission, admit, type FleetState } from './fleet.ts'
import type { Entry, ScanShares } from './scan-shares.ts'

/** Free scans of one client in the queue at a time: the shortest share. */
const FREE_INSIDE_MAX = 1

/** How often a waiting scan asks again: another process may have made room. */
const askEveryMs = 200

/** BullMQ's priorities; jobs without one come first. */
export const lanes = { first: 0, beyondHalf: 1, unbilled: 2, free: 3 } as const
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

export type Turn =
  | {
      readonly ok: true
      readonly lane: Lane
      /** Ends the turn; nothing is waited for. */
      end(): void
    }
  /** The caller left, or the deadline passed, before there was one. */
  | { readonly ok: false; readonly why: 'no_turn' }
  | { readonly ok: false; readonly why: 'full'; readonly retryAfterSeconds: number }

/**
 * Whether a scan will have its turn in time that finds `all - 1` of its share before it, of which
 * `window` may be in the queue at once. Each of its turns takes as long as the way through the
 * queue, where `waiting` scans of all shares are; of its own, there will be those that no thread has.
 */
export function turnAdmission(
  { all, window }: Pick<Entry, 'all' | 'window'>,
  waiting: number,
  { threads, serviceMs, startsInMs = 0 }: FleetState,
  deadlineMs: number,
): Admission {
  const passes = Math.max(1, all / window)
  const passMs = (Math.max(waiting, window - threads) / threads + 1) * serviceMs
  return admit(0, { threads: 1, busy: 1, serviceMs: passes * passMs, startsInMs }, deadlineMs)
}

/** A waiting scan's own alarm. */
class Waiting {
  #ring: () => void = () => undefined

  /** Resolves at the next `wake`. */
  woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#ring = resolve
    })
  }

  wake(): void {
    this.#ring()
  }
}

export class ShareTurns {
  readonly #shares: ScanShares
  readonly #clock: Clock
  /** The scans of this process that wait, by share; the longest waiting comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>()

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
    const freeLane = isFree ? lanes.free : lanes.first
    if (share === null) return { ok: true, lane: freeLane, end: () => undefined }
    try {
      const mayEnter = !this.#waiting.has(share)
      const entry = await this.#enter(scan, share, fleet, mayEnter)
      if (entry.hasEntered) return this.#begun(scan, share, entry)
      const deadlineMs = deadlineAtMs - this.#clock.monotonicMs()
      const admission = turnAdmission(entry, waiting, fleet, deadlineMs)
      if (admission.admitted) return await this.#wait(scan, share, fleet)
      this.#leave(share, scan.jobId)
      return { ok: false, why: 'full', retryAfterSeconds: admission.retryAfterSeconds }
    } catch (error) {
      // Without Redis nobody is counted; the scan itself finds out how long the outage lasts.
      if (!isOutage(error)) throw error
      return { ok: true, lane: freeLane, end: () => this.#leave(share, scan.jobId) }
    }
  }

  /** Whether another free scan of this share would get its turn in time; asks no store. */
  freeAdmission(share: string | null, fleet: FleetState, deadlineMs: number): Admission {
    const waiting = share === null ? 0 : (this.#waiting.get(share)?.size ?? 0)
    if (waiting === 0) return { admitted: true }
    // They wait for one that has its turn; as `take` will count, so that it refuses nothing later.
    const all = waiting + FREE_INSIDE_MAX + 1
    return turnAdmission({ all, window: FREE_INSIDE_MAX }, 0, fleet, deadlineMs)
  }

  /** Adds thread time for which the share is not charged; nothing is waited for. */
  noteUnbilled(share: string, threadMs: number): void {
    this.#shares.noteUnbilled(share, threadMs).catch(() => undefined)
  }

  async #wait(scan: SharedScan, share: string, fleet: FleetState): Promise<Turn> {
    const waiting = this.#waiting.get(share) ?? new Set<Waiting>()
    this.#waiting.set(share, waiting)
    const place = new Waiting()
    waiting.add(place)
    scan.callerLeft.addEventListener('abort', () => place.wake(), { once: true })
    try {
      while (!scan.callerLeft.aborted && this.#clock.monotonicMs() < scan.deadlineAtMs) {
        const isFirst = waiting.values().next().value === place
        if (isFirst) {
          const entry = await this.#enter(scan, share, fleet, true)
          if (entry.hasEntered) return this.#begun(scan, share, entry)
        }
        await within(askEveryMs, place.woken()).catch(() => undefined)
      }
      this.#leave(share, scan.jobId)
      return { ok: false, why: 'no_turn' }
    } finally {
      waiting.delete(place)
      if (waiting.size === 0) this.#waiting.delete(share)
      else this.#wake(share)
    }
  }

  #enter(scan: SharedScan, share: string, { threads }: FleetState, mayEnter: boolean) {
    return this.#shares.enter({
      jobId: scan.jobId,
      share,
      remainingMs: scan.deadlineAtMs - this.#clock.monotonicMs(),
      threads,
      insideMax: scan.isFree ? FREE_INSIDE_MAX : null,
      mayEnter,
      isActive: !scan.isFree,
    })
  }

  #begun({ jobId, isFree }: SharedScan, share: string, entry: Entry): Turn {
    return { ok: true, lane: laneOf(entry, isFree), end: () => this.#leave(share, jobId) }
  }

  #leave(share: string, jobId: string): void {
    const wake = () => this.#wake(share)
    // An entry that stays because Redis is away expires with its scan's deadline.
    this.#shares.leave(share, jobId).then(wake, wake)
  }

  #wake(share: string): void {
    for (const first of this.#waiting.get(share) ?? []) {
      first.wake()
      return
    }
  }
}

function laneOf({ inside, half, isBehind }: Entry, isFree: boolean): Lane {
  if (isFree) return lanes.free
  if (isBehind) return lanes.unbilled
  return inside < half ? lanes.first : lanes.beyondHalf
}
