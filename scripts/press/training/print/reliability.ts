/** The probability that the network gave a reading, and whether it was right. */
export interface JudgedReading {
  readonly probability: number
  readonly right: boolean
}

const EDGES = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99, 0.999, 1.000001] as const

/** For each band of probability: how many readings, their mean probability, the share right. */
export function reliabilityTable(judged: readonly JudgedReading[]): string {
  const rows = EDGES.slice(0, -1).map((from, index) => {
    const to = EDGES[index + 1] ?? 1
    const inside = judged.filter(({ probability }) => probability >= from && probability < to)
    if (inside.length === 0) return null
    const mean = inside.reduce((sum, { probability }) => sum + probability, 0) / inside.length
    const right = inside.filter((one) => one.right).length / inside.length
    const share = inside.length / judged.length
    return `  ${from.toFixed(3)}  n ${String(inside.length).padStart(6)} (${(100 * share).toFixed(1).padStart(5)} %)  mean ${mean.toFixed(4)}  right ${(100 * right).toFixed(2).padStart(6)} %`
  })
  return rows.filter((row) => row !== null).join('\n')
}
