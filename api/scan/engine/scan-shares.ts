/**
 * How many scans each share has under way, over all API processes, in Redis. A share is an account
 * or an anonymous client under an opaque key; nothing here says whose it is. Entries expire with
 * the deadline of their scan, so a process that dies leaves nothing to clean up.
 */
import { z } from 'zod'
import type { RedisConnection } from '../../../shared/redis.ts'
import {
  BESIDE_OTHERS_MS,
  enterScript,
  leaveScript,
  noteScript,
  othersWaitScript,
} from './share-scripts.ts'

/** All keys have one hash tag, so that a Redis Cluster keeps them on one node. */
const keyOf = (what: string, share = '') => `share:{scans}:${what}:${share}`

/** The keys of the scripts, in their order. */
function keysOf({ share, isFree }: Share): string[] {
  return [
    // Scans of the share: all, and those in the queue or in threads.
    keyOf('all', share),
    keyOf('inside', share),
    // Scans of all shares in the queue or in threads.
    keyOf('queue'),
    // Accounts that others leave room for.
    keyOf('there'),
    // The share's thread time without a charge, by minute; its last pages; who began last.
    keyOf('unbilled', share),
    keyOf('page', share),
    keyOf('virtual', isFree ? 'free' : 'paid'),
    // Of the queue: scans of shares whose pages are slow, and free ones.
    keyOf('slow'),
    keyOf('free'),
    // When shares that wait last asked, and what they wait for.
    keyOf('asked'),
    keyOf('line', 'own'),
    keyOf('line', 'slow'),
    keyOf('line', 'free'),
    // When scans of the queue entered it, and shares in lines theirs.
    keyOf('entered'),
    keyOf('since'),
  ]
}

/**
 * What a scan waits for: its share's own scans, the room of all free scans, that of all slow pages, or
 * what the others leave to whoever used too much thread time without a charge.
 */
export const fullShares = ['own_share', 'free_share', 'slow_share', 'behind_others'] as const
export type FullShare = (typeof fullShares)[number]

const number = z.coerce.number()
const entry = z.tuple([number, number, number, number, number, number, z.enum(['', ...fullShares])])

/** For so long after its deadline a thread may work on a scan, before it is killed. */
export const overrunMs = 2000

/** Whose scans they are. */
export interface Share {
  readonly share: string
  /** Whether nobody pays for its scans. */
  readonly isFree: boolean
}

/** One scan that asks for its place in the queue. */
export interface Entering extends Share {
  readonly jobId: string
  /** Milliseconds until its deadline. */
  readonly remainingMs: number
  /** Threads of all workers. */
  readonly threads: number
  /** False while scans of the same share wait before it. */
  readonly mayEnter: boolean
}

export interface Entry {
  readonly hasEntered: boolean
  /** All scans of the share, this one included. */
  readonly all: number
  /** Scans that the share may have in the queue now. */
  readonly window: number
  /** Shares that enter before it into what it waits for, of which `room` scans may be in the queue. */
  readonly ahead: number
  readonly room: number
  /** Whether it used too much thread time without a charge, and waits behind the others. */
  readonly isBehind: boolean
  /** Null once it has entered. */
  readonly waitsFor: FullShare | null
}

export class ScanShares {
  readonly #redis: RedisConnection

  constructor(redis: RedisConnection) {
    this.#redis = redis
  }

  /**
   * Registers a scan, and lets it into the queue if it is its turn. Call until it is, at least once
   * a second: a share that does not ask loses its place in line.
   */
  async enter(scan: Entering): Promise<Entry> {
    const { jobId, share, remainingMs, threads, isFree, mayEnter } = scan
    const lifeMs = Math.max(1, Math.ceil(remainingMs + overrunMs))
    const flags = [isFree, mayEnter].map(Number)
    const answer = await this.#run(enterScript, scan, [jobId, share, lifeMs, threads, ...flags])
    const [entered, all, window, ahead, room, behind, waitsFor] = entry.parse(answer)
    return {
      ...{ hasEntered: entered === 1, all, window, ahead, room, isBehind: behind === 1 },
      waitsFor: waitsFor === '' ? null : waitsFor,
    }
  }

  /**
   * Makes room for the next scan, and counts the thread time that this one used, and whether it would
   * have used more if its searches had not ended for others.
   */
  async leave(share: Share, jobId: string, threadMs: number, wasEnded: boolean): Promise<void> {
    const values = [jobId, share.share, Math.round(threadMs), Number(wasEnded)]
    await this.#run(leaveScript, share, values)
  }

  /**
   * Thread time, milliseconds, that a page of the share may use because scans of other shares wait for
   * one of so many threads, or for their turn; of free scans, only if this share's are free as well.
   */
  async besideOthersMs(share: Share, threads: number): Promise<number> {
    const values = [share.share, threads, Number(share.isFree)]
    const waitedMs = number.parse(await this.#run(othersWaitScript, share, values))
    if (waitedMs < 0) return Number.POSITIVE_INFINITY
    const { most, perWaited, least } = BESIDE_OTHERS_MS
    return Math.max(least, Math.round(most - perWaited * waitedMs))
  }

  /** Adds thread time for which the share is not charged. */
  async noteUnbilled(share: string, threadMs: number): Promise<void> {
    const ms = Math.round(threadMs)
    if (ms > 0) await this.#redis.eval(noteScript, 1, keyOf('unbilled', share), ms)
  }

  #run(script: string, share: Share, values: readonly (string | number)[]): Promise<unknown> {
    const keys = keysOf(share)
    return this.#redis.eval(script, keys.length, ...keys, ...values)
  }
}
