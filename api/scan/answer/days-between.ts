const dayMs = 24 * 60 * 60 * 1000

/** Calendar days from one `YYYY-MM-DD` to another; negative when the second lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}
