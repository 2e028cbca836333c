/** `part` and what share of the whole it is; a dash of nothing. */
export function counted(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} ${percent(part, whole, 1)}`
}

/** Per cent; a dash of nothing. */
export function percent(part: number, whole: number, decimals: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(decimals)} %`
}
