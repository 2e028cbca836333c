/** Joins what was printed over several lines by single spaces, in every script (contract §2.4). */
export function onOneLine(value: string | null): string | null {
  return value === null ? null : value.replace(lineBreak, ' ').trim()
}

/** Every mandatory break of Unicode (UAX #14: LF, VT, FF, CR, NEL, LS, PS) with the space around it. */
const lineBreak = /\s*[\n\v\f\r\u0085\u2028\u2029][\s\u0085]*/g
