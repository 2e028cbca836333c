/** Looks at a store again and again, one look at a time. */
import { setTimeout as delay } from 'node:timers/promises'

export interface Polling {
  readonly firstLook: Promise<void>
  /** No further look; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** The first look is at once, each further one `everyMs` after the one before ended. `look` never rejects. */
export function startPolling(everyMs: number, look: () => Promise<void>): Polling {
  const stopped = new AbortController()
  const { signal } = stopped
  const firstLook = look()
  async function goOn(): Promise<void> {
    await firstLook
    while (!signal.aborted) {
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
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
