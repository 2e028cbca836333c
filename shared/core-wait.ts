/**
 * Time for which a thread was ready to run and got no core. On a busy machine that is most of the
 * time that anything takes, and says nothing about the work itself. Linux counts it; elsewhere it
 * is always 0.
 */
import { openSync, readdirSync, readFileSync, readSync } from 'node:fs'

/** Nanoseconds on a core, nanoseconds of waiting for one, turns: proc(5). */
const textBytesMax = 64

const threadsOfProcess = '/proc/self/task'

/** Milliseconds that the calling thread has waited so far; to be called by this thread only. */
export function ownCoreWait(): () => number {
  let file: number
  try {
    file = openSync('/proc/thread-self/schedstat', 'r')
  } catch {
    return () => 0
  }
  const text = Buffer.alloc(textBytesMax)
  return () => waitedMs(text.toString('latin1', 0, readSync(file, text, 0, textBytesMax, 0)))
}

/**
 * Milliseconds for which any thread of this process has waited since the function was made: between
 * two calls, as long as the one that waited longest.
 */
export function processCoreWait(): () => number {
  let before = coreWaits()
  let sumMs = 0
  return () => {
    const now = coreWaits()
    const longest = Math.max(0, ...[...now].map(([thread, ms]) => ms - (before.get(thread) ?? ms)))
    before = now
    sumMs += longest
    return sumMs
  }
}

/** Of all threads of this process. */
function coreWaits(): Map<string, number> {
  try {
    const threads = readdirSync(threadsOfProcess)
    return new Map(threads.map((thread) => [thread, coreWaitOf(thread)]))
  } catch {
    return new Map()
  }
}

/** 0 if the thread has ended meanwhile. */
function coreWaitOf(thread: string): number {
  try {
    return waitedMs(readFileSync(`${threadsOfProcess}/${thread}/schedstat`, 'latin1'))
  } catch {
    return 0
  }
}

function waitedMs(schedstat: string): number {
  return Number(schedstat.split(' ')[1] ?? 0) / 1e6
}
