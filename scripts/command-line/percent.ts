/** `part` and its percentage of the whole; a dash if the whole is 0. */
export function counted(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} ${percent(part, whole, 1)}`
}

/** Per cent; a dash if the whole is 0. */
export function percent(part: number, whole: number, decimals: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(decimals)} %`
}
