/** How often each status was answered; 0 stands for no answer. */
export class StatusTally {
  readonly #counts = new Map<number, number>()

  add(status: number): void {
    this.#counts.set(status, this.of(status) + 1)
  }

  of(status: number): number {
    return this.#counts.get(status) ?? 0
  }

  /** `200: 10, 402: 90` */
  toString(): string {
    const entries = [...this.#counts].toSorted(([a], [b]) => a - b)
    return entries.map(([status, count]) => `${status}: ${count}`).join(', ')
  }
}
