/** How many connections the operating system lets a process have. */
import { readFileSync } from 'node:fs'

/**
 * Files that the process has open besides the connections of callers: an idle one has 38, the pools
 * of Postgres and probes of its metrics come to a hundred more.
 */
const ownFilesMax = 192

/** Enough for a flood, where the limit on open files allows it; each costs a socket and nothing else. */
const turnedAwayMost = 1000

export interface ConnectionRoom {
  /** How many are served at a time. */
  readonly connectionsMax: number
  /** How many of those beyond are kept until they have read that there is no room. */
  readonly turnedAwayMax: number
}

/**
 * Shares out the files that may be open. Without one to spare, libuv accepts connections only to close
 * them, and reports nothing.
 * @param wantedMax most connections to be served
 * @param filesMax the limit on open files
 */
export function connectionRoom(wantedMax: number, filesMax: number): ConnectionRoom {
  const free = Math.max(2, filesMax - ownFilesMax)
  const turnedAwayMax = Math.min(turnedAwayMost, Math.ceil(free / 4))
  return { connectionsMax: Math.min(wantedMax, free - turnedAwayMax), turnedAwayMax }
}

/** The limit on open files of this process, which Node raises as far as it may; infinite where unknown. */
export function openFilesMax(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, soft = ''] = /^Max open files +(\d+)/m.exec(limits) ?? []
    return soft === '' ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
