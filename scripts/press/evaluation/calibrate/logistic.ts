/** The terms of one value, and whether the value was right. */
export interface Outcome {
  readonly terms: readonly number[]
  readonly right: boolean
}

/** Keeps a small sample from producing extreme weights. */
const RIDGE = 1
const ITERATIONS = 30

/** Weights expected before the sample is seen, and how firmly each is held to its value. */
export interface Prior {
  readonly weights: readonly number[]
  readonly hold: number
}

/**
 * Logistic regression by Newton's method; returns what each term adds to the log odds. Without a
 * prior, all weights but the first (the intercept) are held to 0.
 */
export function fitLogistic(outcomes: readonly Outcome[], prior?: Prior): number[] {
  const size = prior?.weights.length ?? outcomes[0]?.terms.length ?? 0
  const hold = (at: number) => prior?.hold ?? (at === 0 ? 1e-6 : RIDGE)
  const expected = prior?.weights ?? new Array<number>(size).fill(0)
  let weights = [...expected]
  for (let i = 0; i < ITERATIONS; i++) {
    const gradient = weights.map((weight, at) => hold(at) * ((expected[at] ?? 0) - weight))
    const hessian: number[][] = weights.map((_, row) =>
      weights.map((_, column) => (row === column ? hold(row) : 0)),
    )
    for (const { terms, right } of outcomes) {
      const odds = terms.reduce((sum, term, at) => sum + term * (weights[at] ?? 0), 0)
      const likely = 1 / (1 + Math.exp(-odds))
      terms.forEach((term, row) => {
        gradient[row] = (gradient[row] ?? 0) + ((right ? 1 : 0) - likely) * term
        const line = hessian[row]
        terms.forEach((other, column) => {
          if (line) line[column] = (line[column] ?? 0) + likely * (1 - likely) * term * other
        })
      })
    }
    const step = solve(hessian, gradient)
    weights = weights.map((weight, at) => weight + (step[at] ?? 0))
    if (Math.max(...step.map(Math.abs)) < 1e-6) break
  }
  return weights
}

/** Gaussian elimination with pivoting; the matrix is positive definite here. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0))
    const pivotAt = column + below.indexOf(Math.max(...below))
    const pivot = rows[pivotAt] ?? []
    rows[pivotAt] = rows[column] ?? []
    rows[column] = pivot
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const share = (rows[row]?.[column] ?? 0) / (pivot[column] ?? 1)
      rows[row] = (rows[row] ?? []).map((value, at) => value - share * (pivot[at] ?? 0))
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
