import type { LabelledSource } from '../../../evaluation/sources/labelled-source.ts'
import { judgeLabelledValues } from './labelled-values.ts'

/**
 * Counts the labelled values that stand whole in a line of print as it was read: what a reader
 * offers to whatever makes fields of lines. Pictures without an MRZ, values in Latin letters.
 */
export class ValuesInLines {
  readonly #sources: ReadonlyMap<string, LabelledSource>
  readonly #whole = new Set<string>()
  #values = 0

  constructor(sources: readonly LabelledSource[]) {
    this.#sources = new Map(sources.map((source) => [source.name, source]))
  }

  /**
   * @param name of one of the sources
   * @param lines as read; null where the reader ended before it read any
   */
  add(name: string, lines: readonly string[] | null): void {
    const truth = this.#sources.get(name)?.truth
    if (truth === undefined || truth.mrz !== null) return
    for (const { field, exactly } of judgeLabelledValues(lines ?? [], truth)) {
      this.#values++
      if (exactly) this.#whole.add(`${name} ${field}`)
    }
  }

  /** All labelled values. */
  get values(): number {
    return this.#values
  }

  /** Those that stand whole in a line. */
  get whole(): number {
    return this.#whole.size
  }

  /** Those that stand whole in a line of this reader or of the other, which saw the same pictures. */
  wholeInEither(other: ValuesInLines): number {
    return new Set([...this.#whole, ...other.#whole]).size
  }

  toJSON(): { readonly values: number; readonly whole: number } {
    return { values: this.values, whole: this.whole }
  }
}
