/**
 * The oval sign of a state on licences (Convention on Road Traffic, Vienna 1968, annexes 3 and 6).
 */
import { countries } from '../../catalogue/countries.ts'
import type { PrintedLine } from '../printed-page.ts'

const bySign = new Map(
  [...countries].flatMap(([country, { sign }]) => (sign === undefined ? [] : [[sign, country]])),
)

/**
 * Returns the country (alpha-3) whose sign stands alone in a line at least as tall as the heading,
 * in its row or above; null where there is none, or more than one.
 * @param heading its capital height, and the lower edge of its line
 */
export function countryOfSign(
  lines: readonly PrintedLine[],
  heading: { readonly height: number; readonly bottom: number },
): string | null {
  const found = lines.flatMap(({ text, capitalHeight, box }) => {
    const isBeside = capitalHeight >= heading.height && box.y0 < heading.bottom
    return (isBeside ? bySign.get(text.trim()) : undefined) ?? []
  })
  const [only, ...others] = new Set(found)
  return only === undefined || others.length > 0 ? null : only
}
