/**
 * Keeps a thread from being ended while a network runs or is opened in it. At the end onnxruntime calls
 * into Node; in a thread that is being terminated that call throws where nothing can catch it, and
 * the whole process aborts with every scan in it (seen with onnxruntime-node 1.30 on Node 20).
 */

/** Index of the number of runs under way. */
const RUNNING = 0
/** Index of what is not 0 once the thread is about to be ended. */
const ENDING = 1

/** Shared between a thread that runs networks and the one that may end it; for one task. */
export type NetworkRuns = Int32Array

let ofThisThread: NetworkRuns | null = null

/** Thrown instead of a run in a thread that is about to be ended. */
export class ThreadEnding extends Error {
  override readonly name = 'ThreadEnding'
}

export function newNetworkRuns(): NetworkRuns {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/** From now on this thread counts its runs there; null: nobody is going to end it. */
export function countRunsIn(runs: NetworkRuns | null): void {
  ofThisThread = runs
}

/** Counts a run while it is under way. @throws ThreadEnding in a thread about to be ended */
export async function counted<Outputs>(run: () => Promise<Outputs>): Promise<Outputs> {
  const runs = ofThisThread
  if (runs === null) return run()
  // Counted before the look, as `refuseRuns` looks after it has written: one of them sees the other.
  Atomics.add(runs, RUNNING, 1)
  try {
    if (Atomics.load(runs, ENDING) !== 0) throw new ThreadEnding()
    return await run()
  } finally {
    Atomics.sub(runs, RUNNING, 1)
    Atomics.notify(runs, RUNNING)
  }
}

/** Lets a thread begin no more runs. Resolves when none is under way. */
export async function refuseRuns(runs: NetworkRuns): Promise<void> {
  Atomics.store(runs, ENDING, 1)
  for (let left = Atomics.load(runs, RUNNING); left > 0; left = Atomics.load(runs, RUNNING)) {
    await Atomics.waitAsync(runs, RUNNING, left).value
  }
}
