/** What is counted of labelled pictures: what was seen of what is there, and how well. */
import { quantile } from '../../../evaluation/summary/quantile.ts'
import { median, percentOf } from './figures.ts'

interface Tally {
  held: number
  of: number
}

/** Least overlap, as intersection over union, of corners that are right. */
const OVERLAP_MIN = 0.85

/** A picture with less is named on stderr. */
const OVERLAP_SHOWN_MAX = 0.9

export class CorpusCounts {
  readonly #name: string
  readonly #tallies = {
    mrz: { held: 0, of: 0 },
    noMrz: { held: 0, of: 0 },
    turned: { held: 0, of: 0 },
    values: { held: 0, of: 0 },
  } satisfies Record<string, Tally>
  readonly #overlaps = { cornered: [] as number[], framed: [] as number[] }
  readonly #lineCounts: number[] = []

  /** @param name of the network, for what is missed, on stderr */
  constructor(name: string) {
    this.#name = name
  }

  /** Counts something that is there; what was not seen right is named by `about`. */
  count(key: 'mrz' | 'noMrz' | 'turned' | 'values', isRight: boolean, about: string): void {
    const tally = this.#tallies[key]
    tally.of++
    if (isRight) tally.held++
    else this.#report(key, about)
  }

  /** Notes how far a document's corners were seen, 0 to 1: of one that fills the frame, or not. */
  noteOverlap(key: 'cornered' | 'framed', overlap: number, path: string): void {
    this.#overlaps[key].push(overlap)
    if (overlap < OVERLAP_SHOWN_MAX) this.#report('corners', `${path} ${overlap.toFixed(3)}`)
  }

  noteLines(count: number): void {
    this.#lineCounts.push(count)
  }

  figures(): Record<string, string> {
    const { mrz, noMrz, turned, values } = this.#tallies
    const { cornered, framed } = this.#overlaps
    const shareOf = ({ held, of }: Tally) => percentOf(held, of)
    const shareRight = (overlaps: readonly number[]) =>
      percentOf(overlaps.filter((overlap) => overlap >= OVERLAP_MIN).length, overlaps.length)
    return {
      'labelled: MRZ seen': shareOf(mrz),
      'labelled: none seen where none is': shareOf(noMrz),
      'labelled: upright, four turns each': shareOf(turned),
      'labelled: corners IoU median': median(cornered).toFixed(3),
      'labelled: corners IoU 5 %': quantile(cornered, 0.05).toFixed(3),
      'labelled: corners IoU ≥ 0.85': shareRight(cornered),
      'labelled: fills the frame, IoU ≥ 0.85': shareRight(framed),
      'labelled: values in a line': shareOf(values),
      'labelled: lines per picture': median(this.#lineCounts).toFixed(0),
    }
  }

  #report(what: string, about: string): void {
    process.stderr.write(`${this.#name} ${what}: ${about}\n`)
  }
}
