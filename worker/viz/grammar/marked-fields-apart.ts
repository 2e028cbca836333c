/** Splits lines that hold several fields, each behind its mark. */

import { latinOf, withLetters } from '../print/look-alikes.ts'
import { asLine, lengthOf, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { eyeColours, hairColours } from '../values/printed-codes.ts'
import { anyNumbered } from './shown-layout.ts'
import { cardDate } from './value-forms.ts'

/** Where another field begins in a line: `4b`, a number and its caption, a caption of the body. */
const innerFields = [
  /\s(?=4[ab](?:[\s.]|$))/gu,
  new RegExp(String.raw`\s(?=\d{1,2}[abd]?\s?(?:${anyNumbered}|DLN)(?![A-Z]))`, 'giu'),
  /\s(?=9\p{Ll}?\s?END(?![A-Z]))/gu,
  // The number of the class, read as a letter or a sign.
  /(?<=[A-Z\d]{4}\d[A-Z]{0,3})\s(?=\S?CLA[Ss]{2}(?![A-Za-z]))/gu,
  // The class behind the card's number, its caption misread.
  /(?<=\d{2}[A-Z]?)\s(?=9\s?[Cc]\p{L}\S*\s[A-Z]{1,2}\d?$)/gu,
  // Two colours, or height and weight, with the misread mark of the second between.
  new RegExp(`(?<=\\s(?:${hairColours}))\\s?(?=\\S{1,3}\\s?\\S{1,12}\\s(?:${eyeColours})$)`, 'gu'),
  /(?<=\d ?["”″'’])\s(?=\S.{0,7}\d{2,3}\s?[lI1]bs?\.?$)/gu,
  // Two columns.
  /(?<=CORR LENS)\s(?=[A-Z]$|NONE$)/gu,
  /\s(?=[A-Z]{1,2}$)(?<=^(?=(?:\D*\d){6})\S+\s)/gu,
  new RegExp(`(?<=^${cardDate})\\s(?=${cardDate}$)`, 'gu'),
  /(?<!(?:^|\s|[A-Z]{3})[1I][5-9SB])\s(?=(?:HGT|HT|WGT|WT|EYES|HAIR|SEX)[\s:])/giu,
  /\s(?=(?:EXP|EXPIRES|ISS|ISSUED|DOB)[\s:]+\d)/giu,
  // The second column behind a captioned name. Streets may be called END, REST or CLASS, but not
  // NONE.
  /(?<=^(?:LN|FN|[12] )[\p{Lu} '-]*\p{Lu}{3})\s(?=CLASS[\s:]+[A-DM]$)/gu,
  /(?<=\p{Lu}{3})\s(?=(?:END|RSTR|RESTR?)[\s:]+NONE$)/gu,
]

/** Sex, height and weight in a row below their captions: `M 5'-10" 180 lb`. */
const innerBody = /(?<=^[MFX])\s(?=\d\s?['’′-])|\s(?=\d{2,3} ?lbs?\.?$)/giu

/** A caption's misread number has at most so many characters, and is not split off as a field. */
const NUMBER_LENGTH_MAX = 3

/** One or two letters in Latin: a class or restriction is too short to show its alphabet. */
function inLatin(line: PrintedLine): PrintedLine {
  const letters = Array.from(line.text, latinOf)
  return letters.length > 2 || letters.includes('') ? line : { ...line, text: letters.join('') }
}

/** Splits a line that holds several fields, as if each were a line of its own. */
export function markedFieldsApart(read: PrintedLine): PrintedLine[] {
  const line = inLatin(read)
  const text = withLetters(line.text)
  const at = (inner: RegExp) =>
    [...text.matchAll(inner)].map(({ index }) => lengthOf(text.slice(0, index)))
  const fields = innerFields.flatMap(at).filter((cut) => cut > NUMBER_LENGTH_MAX)
  const cuts = [...fields, ...at(innerBody)]
  if (cuts.length === 0) return [line]
  const ends = [...new Set(cuts), lengthOf(line.text)].sort((a, b) => a - b)
  return ends.map((end, index) => asLine(pieceOf(line, ends[index - 1] ?? 0, end)))
}
