/**
 * What a process has started and every file may use until the run ends. In a parallel run only
 * Mocha's first process hears of the end; the others end with all that they started.
 */
const stops: (() => Promise<void>)[] = []

export function atEndOfRun(stop: () => Promise<void>): void {
  stops.push(stop)
}

export async function endRun(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}
