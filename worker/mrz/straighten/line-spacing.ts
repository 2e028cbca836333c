import { heightAt } from '../../image/course.ts'
import type { TextLine } from '../../text/detect/ink-line.ts'

/** Lines that draw nearer by less than this share, and columns that lean less, are as good as flat. */
const CONVERGENCE_MIN = 0.08
const LEAN_MIN = 0.18

interface Ends {
  readonly x0: number
  readonly x1: number
}

/** How two lines stand apart along their way: straight lines of a plane do so by a linear measure. */
export class LineSpacing {
  /** From a column's place in the upper line to its place in the lower, were it square to them. */
  readonly upright: number
  private readonly middle: number
  private readonly atMiddle: number
  private readonly slope: number
  private readonly convergence: number

  constructor(top: TextLine, bottom: TextLine) {
    const from = Math.max(top.x0, bottom.x0)
    const to = Math.min(top.x1, bottom.x1)
    const at = (x: number): number => heightAt(bottom, x) - heightAt(top, x)
    this.middle = (from + to) / 2
    this.atMiddle = at(this.middle)
    this.slope = (at(to) - at(from)) / Math.max(1, to - from)
    this.convergence = Math.abs(at(to) - at(from)) / this.atMiddle
    const fall = (top.slope + bottom.slope) / 2
    // A column square to the lines meets the lower one so much further right than straight below.
    this.upright = (-fall * this.atMiddle) / (1 + fall ** 2)
  }

  /** Whether two lines that begin and end there are plainly seen at an angle. */
  isAngled(upper: Ends, lower: Ends): boolean {
    const lean = Math.max(
      Math.abs(lower.x0 - upper.x0 - this.upright),
      Math.abs(lower.x1 - upper.x1 - this.upright),
    )
    return this.convergence > CONVERGENCE_MIN || lean > LEAN_MIN * this.atMiddle
  }

  /** The abscissa as it would be if the lines were parallel: there the pitch is even. */
  evened(x: number): number {
    return ((x - this.middle) * this.atMiddle) / (this.atMiddle + this.slope * (x - this.middle))
  }

  /** Back from `evened`. */
  seen(even: number): number {
    return this.middle + (even * this.atMiddle) / (this.atMiddle - even * this.slope)
  }
}
