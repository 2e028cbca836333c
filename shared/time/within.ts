/** Waits with a time limit. */
import { afterAwake } from './after-awake.ts'
import type { Clock } from './clock.ts'

/** Thrown by `within`; the work itself goes on, and its outcome is ignored. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'

  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`)
  }
}

/**
 * Settles like `work`, or rejects with `TimedOut` after `ms`. What arrived while this process was
 * stopped still counts: after a pause timers come before sockets, and an immediate after both.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return unlessOver(work, ms, (over) => {
    const timer = setTimeout(() => setImmediate(over), Math.max(0, ms))
    return () => clearTimeout(timer)
  })
}

/** The same after `ms` in which this process was awake: for the silence of others. */
export async function withinAwake<T>(
  clock: Pick<Clock, 'awakeMs'>,
  ms: number,
  work: Promise<T>,
): Promise<T> {
  return unlessOver(work, ms, (over) => afterAwake(clock, ms, over))
}

/** `start` starts the wait, and returns what cancels it. */
async function unlessOver<T>(
  work: Promise<T>,
  ms: number,
  start: (over: () => void) => () => void,
): Promise<T> {
  let cancel = () => {}
  const tooLate = new Promise<never>((_, reject) => {
    cancel = start(() => reject(new TimedOut(ms)))
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    cancel()
  }
}
