/**
 * Time in which this process ran. While it is stopped (a suspended machine, a spent CPU quota, a
 * blocked event loop) it hears nobody, so only this time says how long others were silent.
 */

const beatMs = 250

/** A beat that comes later than this was held up, as this process was. */
const heldUpMs = 2 * beatMs

export class AwakeTime {
  readonly #monotonicMs: () => number
  #countedMs = 0
  #lastMs: number

  /** Counts from now on, if `beat` is called more often than twice a second. */
  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
    this.#lastMs = monotonicMs()
  }

  /** Milliseconds; never more than have passed. Of the time of a pause it counts one beat. */
  get ms(): number {
    const sinceMs = this.#monotonicMs() - this.#lastMs
    return this.#countedMs + (sinceMs > heldUpMs ? beatMs : sinceMs)
  }

  beat(): void {
    this.#countedMs = this.ms
    this.#lastMs = this.#monotonicMs()
  }
}

let ofProcess: AwakeTime | null = null

/** How long this process has been awake since the first call, milliseconds. */
export function processAwakeMs(): number {
  if (ofProcess === null) {
    const time = new AwakeTime(() => performance.now())
    setInterval(() => time.beat(), beatMs).unref()
    ofProcess = time
  }
  return ofProcess.ms
}
