/**
 * Columns aligned for a terminal: the first to the left, the others to the right. A heading may
 * have several lines; an empty row gives an empty line. Returns an empty string without rows.
 */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const headings = headingRows(head)
  const all = [...headings, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Headings with fewer lines are aligned to the bottom, next to their figures. */
function headingRows(head: readonly string[]): string[][] {
  const parts = head.map((heading) => heading.split('\n'))
  const height = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: height }, (_, row) =>
    parts.map((lines) => lines[row - (height - lines.length)] ?? ''),
  )
}
