import type { Progress } from '../command-line/progress.ts'

export interface InFlightOptions {
  readonly count: number
  /** How many run at once. */
  readonly inFlight: number
  readonly signal: AbortSignal
  readonly progress: Progress
}

export interface InFlightRun<T> {
  readonly results: readonly T[]
  readonly durationsMs: readonly number[]
  readonly elapsedMs: number
}

/** Runs `task` `count` times, `inFlight` at once: each starts as soon as another has ended. */
export async function runInFlight<T>(
  { count, inFlight, signal, progress }: InFlightOptions,
  task: (index: number) => Promise<T>,
): Promise<InFlightRun<T>> {
  const results: T[] = []
  const durationsMs: number[] = []
  const waiting = Array.from({ length: count }, (_, index) => index).values()

  async function work(): Promise<void> {
    for (const index of waiting) {
      signal.throwIfAborted()
      const startedMs = performance.now()
      results.push(await task(index))
      durationsMs.push(performance.now() - startedMs)
      progress.advance()
    }
  }

  const startedMs = performance.now()
  try {
    await Promise.all(Array.from({ length: inFlight }, work))
  } finally {
    progress.stop()
  }
  return { results, durationsMs, elapsedMs: performance.now() - startedMs }
}
