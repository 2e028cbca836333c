/**
 * Time for which a thread was ready to run and got no core. On a busy machine that is most of the
 * time that anything takes, and says nothing about the work itself. Linux counts it; elsewhere it
 * is always 0.
 */
import { openSync, readSync } from 'node:fs'

/** Nanoseconds on a core, nanoseconds of waiting for one, turns: proc(5). */
const textBytesMax = 64

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

function waitedMs(schedstat: string): number {
  return Number(schedstat.split(' ')[1] ?? 0) / 1e6
}
