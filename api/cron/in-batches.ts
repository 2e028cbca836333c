/** Keeps a sweep bounded: short statements, and an end to a run however much there is to do. */

const batchSize = 500
const batchesMax = 100

/**
 * Repeats `step`, which deals with at most `limit` rows and returns how many, until it finds
 * fewer. What is left after 50,000 rows waits for the next tick.
 */
export async function inBatches(step: (limit: number) => Promise<number>): Promise<number> {
  let handled = 0
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const count = await step(batchSize)
    handled += count
    if (count < batchSize) break
  }
  return handled
}
