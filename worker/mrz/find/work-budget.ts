/** How much looking one picture is worth, so that a hostile one cannot hold a thread. */
export interface WorkLimits {
  readonly megapixelsSwept: number
  readonly linesRead: number
}

/** Counts work, not time, so that a reading does not depend on how busy the machine is. */
export class WorkBudget {
  private megapixels: number
  private lines: number

  constructor(limits: WorkLimits) {
    this.megapixels = limits.megapixelsSwept
    this.lines = limits.linesRead
  }

  get exhausted(): boolean {
    return this.megapixels <= 0 || this.lines <= 0
  }

  spendSweep(width: number, height: number): void {
    this.megapixels -= (width * height) / 1e6
  }

  spendLines(count: number): void {
    this.lines -= count
  }
}
