/** Whose a residence permit is that names its issuer in no heading (Regulation (EC) No 1030/2002, annex). */
import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { partsBetweenStrokes, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'

/** States by what they call themselves, shortly as well; none that two of them are called. */
const byName = new Map<string, string | null>()
for (const [country, { titles }] of countries) {
  for (const key of new Set(titles.map(wordKey))) byName.set(key, byName.has(key) ? null : country)
}

/** `DEU` beside the heading, and what was made of the sign of the chip behind it. */
const codeOfState = /^([A-Z]{3})(?:\s\S{1,3})?$/u

/** `UK 30/07/2023`. */
const stateAndDay = /^(\p{L}[\p{L} .]*?),?\s+\d{1,2}([./ -])\d{1,2}\2\d{4}$/u

/** Capital heights from a caption to what stands below it. */
const BELOW_MAX = 3

/**
 * By its code in print as tall as the heading, in the row of it or above; else by the state where it
 * was issued. Null where there is neither, or more than one.
 * @param heading its capital height, and where its line ends
 */
export function issuerOfPermit(
  lines: readonly PrintedLine[],
  heading: { readonly height: number; readonly bottom: number },
): string | null {
  const codes = lines.flatMap(({ text, capitalHeight, box }) => {
    const [, code = ''] = codeOfState.exec(text) ?? []
    const isBeside = capitalHeight >= heading.height && box.y0 < heading.bottom
    return isBeside && countries.has(code) ? code : []
  })
  const places = lines.flatMap((line) => {
    const [, name = ''] = stateAndDay.exec(line.text) ?? []
    const country = byName.get(wordKey(name)) ?? null
    const isIssue = country !== null && lines.some((caption) => isIssueAbove(caption, line))
    return isIssue ? country : []
  })
  const [only, ...others] = new Set(codes.length > 0 ? codes : places)
  return only === undefined || others.length > 0 ? null : only
}

/** Whether a line is the caption of where and when the permit was issued, close above another. */
function isIssueAbove(caption: PrintedLine, { box, capitalHeight }: PrintedLine): boolean {
  const gap = (box.y0 - caption.box.y1) / capitalHeight
  const isAbove = gap > -0.3 && gap < BELOW_MAX
  const isAlong = caption.box.x0 < box.x1 && box.x0 < caption.box.x1
  if (!isAbove || !isAlong) return false
  const words = partsBetweenStrokes(pieceOf(caption)).flatMap(({ text }) => labelsSpelt(text))
  return ['authority', 'issue_date'].every((field) => words.some((word) => word.field === field))
}
