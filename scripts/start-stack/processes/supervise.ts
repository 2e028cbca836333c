import { setTimeout as sleep } from 'node:timers/promises'
import type { LoggedProcess } from './logged-process.ts'

/** A started program that knows how to stop itself. */
export interface Launched {
  readonly process: LoggedProcess
  stop(): Promise<void>
}

export interface Supervised<T extends Launched> {
  /** The process that runs now, or the last one while a restart is pending. */
  current(): T
  /** Stops it without restarting it. */
  stop(): Promise<void>
}

export interface SuperviseOptions<T extends Launched> {
  name: string
  /** Starts it and waits until it is ready; `before`: the previous process, whose port to reuse. */
  launch(before: T | null): Promise<T>
  /** Called after every restart. */
  onRestart(): Promise<void>
  say(line: string): void
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A process that ran this long counts as recovered: its next restart is quick again. */
const SETTLED_MS = 60_000

/** Launches a process, and again whenever it ends by itself. Rejects if the first launch fails. */
export async function supervise<T extends Launched>(
  options: SuperviseOptions<T>,
): Promise<Supervised<T>> {
  const { name, launch, onRestart, say } = options
  const stopping = new AbortController()
  let current = await launch(null)

  async function keepRunning(): Promise<void> {
    let delayMs = FIRST_DELAY_MS
    for (;;) {
      const readyAt = performance.now()
      const how = await current.process.ended
      if (stopping.signal.aborted) return
      if (performance.now() - readyAt > SETTLED_MS) delayMs = FIRST_DELAY_MS
      say(`${name} stopped (${how}); starting it again in ${delayMs / 1000} s`)
      if (!(await pause(delayMs))) return
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
      try {
        current = await launch(current)
        if (stopping.signal.aborted) return await current.stop()
        say(`${name} is back (pid ${current.process.pid})`)
        await onRestart()
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
      }
    }
  }

  /** Resolves to false if `stop` cut it short. */
  function pause(ms: number): Promise<boolean> {
    return sleep(ms, true, { signal: stopping.signal }).catch(() => false)
  }

  const kept = keepRunning()
  return {
    current: () => current,
    async stop() {
      stopping.abort()
      await current.stop()
      await kept
    },
  }
}
