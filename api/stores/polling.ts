/** Looks at a store periodically, one look at a time. */
import { setTimeout as delay } from 'node:timers/promises'

export interface Polling {
  readonly firstLook: Promise<void>
  /** Starts no further look; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** Looks at once, then `everyMs()` after each look has ended. `look` must never reject. */
export function startPolling(everyMs: () => number, look: () => Promise<void>): Polling {
  const stopped = new AbortController()
  const { signal } = stopped
  const firstLook = look()
  async function goOn(): Promise<void> {
    await firstLook
    while (!signal.aborted) {
      await delay(everyMs(), undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await look()
    }
  }
  const ended = goOn()
  return {
    firstLook,
    stop() {
      stopped.abort()
      return ended
    },
  }
}
