import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

/** A process as recorded by the launcher that started it. */
export type KnownProcess = ProcessIdentity & { readonly name: string }

const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 20

/**
 * Stops what a killed launcher left running, newest first, so that services go before the stores
 * they write to. A process id that now belongs to another process is left alone.
 */
export async function stopLeftovers(
  started: readonly KnownProcess[],
  say: (line: string) => void,
): Promise<void> {
  for (const known of started.toReversed()) {
    if (!(await isAlive(known))) continue
    say(`stopping ${known.name} (pid ${known.pid}), left behind by a start that was killed`)
    // Postgres ends open sessions on SIGINT; on SIGTERM it would wait for them.
    process.kill(known.pid, known.name === 'postgres' ? 'SIGINT' : 'SIGTERM')
    if (await endsWithin(known, STOP_TIMEOUT_MS)) continue
    process.kill(known.pid, 'SIGKILL')
    await endsWithin(known, STOP_TIMEOUT_MS)
  }
}

async function endsWithin(known: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs
  while (await isAlive(known)) {
    if (performance.now() > giveUpAt) return false
    await sleep(POLL_MS)
  }
  return true
}
