/** A sweep is bounded: short statements, and an end to a run however much there is to do. */
const batchSize = 500
const batchesMax = 100

/**
 * Repeats `step`, which deals with at most `limit` rows and returns how many, until it finds
 * fewer or the run's time is up. What is left after 50,000 rows waits for the next tick.
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
