/**
 * The rules by which scans wait, without the service: admission (`api/scan/engine/fleet.ts`), the
 * window of each account (`share-scripts.ts`, `share-turns.ts`), the deadline and the workers'
 * running mean (`worker/job/service-time.ts`) in heartbeats. Times in milliseconds. One API process;
 * accounts pay for every scan.
 */

import { admit, type FleetState } from '../../api/scan/engine/fleet.ts'
import { THERE_MS } from '../../api/scan/engine/share-scripts.ts'
import { turnAdmission } from '../../api/scan/engine/share-turns.ts'
import { heartbeatIntervalMs } from '../../shared/queue.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { ServiceTime } from '../../worker/job/service-time.ts'
import { EventQueue } from './event-queue.ts'

export interface SimulatedArrival {
  readonly atMs: number
  /** How long a thread needs for it, itself and `busy - 1` others being busy. */
  readonly serviceMsOf: (busy: number) => number
  /** Time outside queue and engine, which occupies no thread. */
  readonly besideMs: number
  readonly account: number
}

export interface SimulatedRules {
  readonly workers: number
  readonly threads: number
  readonly deadlineMs: number
  /** From the moment a thread is free until it has begun with the next scan: queue and stores. */
  readonly pickupMs: number
}

export interface SimulatedScan {
  readonly outcome: 'answered' | 'refused' | 'late'
  /** From arrival to answer or refusal. */
  readonly latencyMs: number
  /** Until a thread began; 0 if none did. */
  readonly queueMs: number
}

/** In a thread. */
interface Running {
  readonly scan: SimulatedArrival
  readonly endService: () => void
  readonly begunMs: number
  readonly serviceMs: number
}

interface Account {
  /** In the queue or in threads. */
  inside: number
  /** Waiting for the account's share, oldest first. */
  readonly waiting: SimulatedArrival[]
  lastMs: number
}

export class SimulatedFleet {
  readonly #rules: SimulatedRules
  readonly #now = { ms: 0 }
  readonly #service: ServiceTime
  readonly #accounts = new Map<number, Account>()
  readonly #queue: SimulatedArrival[] = []
  readonly #finishing = new EventQueue<Running>()
  readonly #threads: number
  readonly scans: SimulatedScan[] = []
  #busy = 0
  busyMs = 0
  /** Scans that wait for their accounts' shares. */
  #waiting = 0
  /** The mean of the last heartbeat. */
  #told = { atMs: Number.NEGATIVE_INFINITY, serviceMs: 0 }

  constructor(rules: SimulatedRules) {
    this.#rules = rules
    this.#threads = rules.workers * rules.threads
    const now = this.#now
    const clock: Clock = {
      now: () => new Date(now.ms),
      monotonicMs: () => now.ms,
      awakeMs: () => now.ms,
    }
    this.#service = new ServiceTime(clock, rules.deadlineMs)
  }

  /** Arrivals must come in the order of their times. */
  arrive(scan: SimulatedArrival): void {
    this.#runUntil(scan.atMs)
    this.#now.ms = scan.atMs
    const state = this.#state()
    const underWay = this.#queue.length + this.#busy
    const waiting = underWay < this.#threads ? 0 : this.#queue.length
    if (admit(waiting, state, this.#rules.deadlineMs).admitted)
      this.#waitForTurn(scan, state, waiting)
    else this.#refuse(scan)
  }

  /** Runs until nothing is left. */
  finish(): void {
    this.#runUntil(Number.POSITIVE_INFINITY)
  }

  #waitForTurn(scan: SimulatedArrival, state: FleetState, waiting: number): void {
    const account = this.#account(scan.account)
    account.lastMs = this.#now.ms
    const window = this.#window(scan.account)
    if (account.waiting.length === 0 && account.inside < window) {
      this.#enter(scan, account)
      return
    }
    const all = account.inside + account.waiting.length + 1
    const admission = turnAdmission(
      { all, window, ahead: 0, room: this.#threads },
      waiting,
      state,
      this.#rules.deadlineMs,
    )
    if (!admission.admitted) {
      this.#refuse(scan)
      return
    }
    account.waiting.push(scan)
    this.#waiting += 1
  }

  #enter(scan: SimulatedArrival, account: Account): void {
    account.inside += 1
    this.#queue.push(scan)
    this.#begin()
  }

  #begin(): void {
    while (this.#busy < this.#threads) {
      const scan = this.#queue.shift()
      if (scan === undefined) return
      const leftMs = scan.atMs + this.#rules.deadlineMs - this.#now.ms
      if (leftMs <= 0 || !this.#service.isWorthwhile(leftMs, this.#rules.deadlineMs)) {
        this.#end(scan, 'late', 0)
        continue
      }
      this.#busy += 1
      const begunMs = this.#now.ms + this.#rules.pickupMs
      const serviceMs = scan.serviceMsOf(this.#busy)
      const endMs = Math.max(begunMs, Math.min(begunMs + serviceMs, this.#now.ms + leftMs))
      this.busyMs += endMs - this.#now.ms
      this.#finishing.add(endMs, { scan, begunMs, serviceMs, endService: this.#service.begin() })
    }
  }

  #runUntil(untilMs: number): void {
    while (this.#finishing.firstAt <= untilMs) {
      const next = this.#finishing.next()
      if (next === undefined) return
      this.#now.ms = next.at
      const { scan, begunMs, serviceMs, endService } = next.item
      endService()
      this.#busy -= 1
      const leftMs = scan.atMs + this.#rules.deadlineMs - begunMs
      const isInTime = serviceMs <= leftMs
      if (isInTime) this.#service.observe(serviceMs, leftMs)
      else this.#service.observeCutOff(leftMs)
      this.#end(scan, isInTime ? 'answered' : 'late', begunMs - scan.atMs)
      this.#begin()
    }
  }

  #end(scan: SimulatedArrival, outcome: SimulatedScan['outcome'], queueMs: number): void {
    const latencyMs = this.#now.ms - scan.atMs + scan.besideMs
    this.scans.push({ outcome, latencyMs, queueMs })
    const account = this.#account(scan.account)
    account.inside -= 1
    account.lastMs = this.#now.ms
    if (this.#waiting === 0) return
    // Any account may have room now: the windows depend on who was active.
    for (const [name, { waiting, inside }] of this.#accounts) {
      const first = waiting[0]
      if (first === undefined || inside >= this.#window(name)) continue
      waiting.shift()
      this.#waiting -= 1
      if (first.atMs + this.#rules.deadlineMs > this.#now.ms)
        this.#enter(first, this.#account(name))
      else this.#refuse(first)
    }
  }

  #refuse({ atMs }: SimulatedArrival): void {
    this.scans.push({ outcome: 'refused', latencyMs: this.#now.ms - atMs, queueMs: 0 })
  }

  /** Scans that the account may have in the queue and in threads. */
  #window(name: number): number {
    const since = this.#now.ms - THERE_MS
    for (const [other, { lastMs }] of this.#accounts) {
      if (other !== name && lastMs > since) return Math.max(1, Math.floor(this.#threads / 2))
    }
    return this.#threads
  }

  #account(name: number): Account {
    const known = this.#accounts.get(name)
    if (known !== undefined) return known
    const account = { inside: 0, waiting: [], lastMs: 0 }
    this.#accounts.set(name, account)
    return account
  }

  #state(): FleetState {
    const { ms } = this.#now
    if (ms >= this.#told.atMs + heartbeatIntervalMs)
      this.#told = { atMs: ms, serviceMs: this.#service.meanMs }
    return { threads: this.#threads, busy: this.#busy, serviceMs: this.#told.serviceMs }
  }
}
