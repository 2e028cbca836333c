/** Bounds a sweep: short statements, and a limit to one run however much there is to do. */
const batchSize = 500
const batchesMax = 100

/**
 * Repeats `step`, which handles at most `limit` rows and returns how many, until it finds fewer
 * than `limit` or the run's time is up. After 50,000 rows the rest waits for the next tick.
 * Returns the number of rows handled.
 */
export async function inBatches(
  { signal }: { readonly signal: AbortSignal },
  step: (limit: number) => Promise<number>,
): Promise<number> {
  let handled = 0
  for (let batch = 0; batch < batchesMax && !signal.aborted; batch += 1) {
    const count = await step(batchSize)
    handled += count
    if (count < batchSize) break
  }
  return handled
}
