/** Finds the issuer of a permit that no heading names (Regulation (EC) No 1030/2002, annex). */

import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { isAlong, isCloseBelow } from '../lines/column-rows.ts'
import { onlyOne } from '../only-one.ts'
import { partsBetweenStrokes, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { signsBeside } from './distinguishing-sign.ts'
import type { FoundTitle } from './titles-on-page.ts'

/** Countries by what they call themselves, in full or in short; null for a name that two share. */
const byName = new Map<string, string | null>()
for (const [country, { titles }] of countries) {
  for (const key of new Set(titles.map(wordKey))) byName.set(key, byName.has(key) ? null : country)
}

/** `DEU` beside the heading, and what the symbol of the chip behind it was read as. */
const codeOfState = /^([A-Z]{3})(?:\s\S{1,3})?$/u

/** State and date of issue: `UK 30/07/2023`. */
const stateAndDay = /^(\p{L}[\p{L} .]{0,60}?),?\s{1,3}\d{1,2}([./ -])\d{1,2}\2\d{4}$/u

/** Largest distance from a caption to the line below it, in capital heights. */
const BELOW_MAX = 3

/** The only issuer (alpha-3), by a code beside the heading, else by the state before the date. */
export function issuerOfPermit(lines: readonly PrintedLine[], heading: FoundTitle): string | null {
  const codes = signsBeside(lines, heading).flatMap((text) => {
    const [, code = ''] = codeOfState.exec(text) ?? []
    return countries.has(code) ? code : []
  })
  const places = lines.flatMap((line) => {
    const [, name = ''] = stateAndDay.exec(line.text) ?? []
    const country = byName.get(wordKey(name)) ?? null
    const isIssue = country !== null && lines.some((caption) => isIssueAbove(caption, line))
    return isIssue ? country : []
  })
  return onlyOne(new Set(codes.length > 0 ? codes : places)) ?? null
}

/** Whether a line is the caption of where and when the permit was issued, close above another. */
function isIssueAbove(caption: PrintedLine, line: PrintedLine): boolean {
  if (!isAlong(caption, line) || !isCloseBelow(caption, line, BELOW_MAX, line.capitalHeight))
    return false
  const words = partsBetweenStrokes(pieceOf(caption)).flatMap(({ text }) => labelsSpelt(text))
  return ['authority', 'issue_date'].every((field) => words.some((word) => word.field === field))
}
