import { setTimeout as sleep } from 'node:timers/promises'
import { acceptsScans } from '../start-stack/services/accepts-scans.ts'

const readyWithinMs = 60_000
const pollMs = 50

/** Waits until the service at `url` takes scans; rejects after a minute. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + readyWithinMs
  for (;;) {
    signal.throwIfAborted()
    if (await acceptsScans(url)) return
    if (performance.now() > giveUpAt) throw new Error(`${url}/readyz is not ready`)
    await sleep(pollMs)
  }
}
