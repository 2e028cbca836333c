/** Which values each tensor of a network has, and between which of them rounding costs least. */

/** Values kept of one tensor in one run, at most. */
const SAMPLES = 256

/** Levels between the two ends. */
const LEVELS = 255

/** Shares of the whole range that are tried, from all of it down. */
const shares = Array.from({ length: 26 }, (_, step) => 1 - step * 0.02)

export type ValueRange = readonly [low: number, high: number]

/** The values of one tensor over many runs. */
export class SeenValues {
  readonly #samples: number[] = []
  #low = 0
  #high = 0

  /** @param phase any number; runs with different ones look at different values */
  add(values: Float32Array, phase: number): void {
    const step = Math.max(1, Math.floor(values.length / SAMPLES))
    for (let i = phase % step; i < values.length; i += step) this.#samples.push(values[i]!)
    for (const value of values) {
      if (value < this.#low) this.#low = value
      if (value > this.#high) this.#high = value
    }
  }

  /** The range with the least squared error, of what is rounded and of what is cut off. */
  range(): ValueRange {
    let best: ValueRange = [this.#low, this.#high]
    let least = Number.POSITIVE_INFINITY
    for (const share of shares) {
      const range: ValueRange = [this.#low * share, this.#high * share]
      const error = this.#errorOf(range)
      if (error >= least) continue
      best = range
      least = error
    }
    return best
  }

  #errorOf([low, high]: ValueRange): number {
    const width = Math.max(1e-9, (high - low) / LEVELS)
    let sum = 0
    for (const value of this.#samples) {
      const level = Math.max(0, Math.min(LEVELS, Math.round((value - low) / width)))
      sum += (value - low - level * width) ** 2
    }
    return sum
  }
}
