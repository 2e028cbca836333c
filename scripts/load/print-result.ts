import type { LoadResult } from './scenario.ts'

/** The table with aligned columns, and whether the guarantees held. */
export function printResult({ rows, broken }: LoadResult): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [headings, ...rows.map((row) => headings.map((name) => String(row[name] ?? '')))]
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...table, ...broken.map((sentence) => `BROKEN: ${sentence}`)].join('\n')
}
