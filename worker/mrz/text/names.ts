/** Splits the name field into surname and given names (ICAO 9303-3 §4.6). */

/** Where a name stands within its field. */
export interface Identifier {
  readonly start: number
  readonly end: number
}

export interface Names {
  /** Empty where the field begins with `<<`: the holder has given names only. */
  readonly surname: Identifier
  /** Null for a holder with one name. */
  readonly givenNames: Identifier | null
}

/** Splits a name field at its first `<<`, which may be where it begins. */
export function splitNames(field: string): Names {
  const separator = field.indexOf('<<')
  const end = field.replace(/(?<!<)<+$/, '').length
  if (separator === -1 || separator === end) {
    return { surname: { start: 0, end }, givenNames: null }
  }
  return { surname: { start: 0, end: separator }, givenNames: { start: separator + 2, end } }
}

/** `ANNA<MARIA` to `ANNA MARIA`; null if it is empty, or a digit shows that it was misread. */
export function nameOf(printed: string): string | null {
  if (!/^[A-Z<]+$/.test(printed)) return null
  return printed.replace(/<+/g, ' ').trim() || null
}
