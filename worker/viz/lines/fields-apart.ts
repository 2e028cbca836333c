/** Lines that hold several fields, each as a line of its own. */
import { aamvaFieldsApart } from '../aamva/aamva-card.ts'
import { nationalityOf } from '../nationality.ts'
import { asLine, lengthOf, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'

/** Splits fields found as one line: `4a. 01.02.2020 4b. 01.02.2030`. */
export function fieldsApart(
  line: PrintedLine,
  { isNumbered, isAamva }: { readonly isNumbered: boolean; readonly isAamva: boolean },
): PrintedLine[] {
  if (isAamva) return datesApart(line).flatMap(aamvaFieldsApart)
  const nationality = nationalityOf(line)?.word
  if (nationality !== undefined && nationality.start > 0)
    return [asLine(pieceOf(line, 0, nationality.start)), asLine(nationality)]
  return cutAt(line, nextField(line.text, isNumbered))
}

/** The blank before another field's number; 4c and 4d count only behind a date. */
const innerNumber = /\s(?=4[ab](?:[\s.]|$))|(?<=[./-]\d{4})\s(?=4[cd][\s.])/u

/** `[a] Name [b] Geburtsname`: the blank before the caption of the next letter. */
const innerLetter = /(?<=^[[({|]a[\])}|].{2,})\s(?=[[({|]b[\])}|]\s?\p{L})/u

/** Two dates side by side, each without blanks: `01.02.2020 01.02.2030`. */
const twoDates = /^(?:\d{1,4}([./-])\d{1,2}\1\d{2,4}(?:\s+(?=\S)|$)){2}$/u

/** The same with the names of months: `25 NOV 2017 25 NOV 2032`. */
const namedDate = String.raw`\d{1,2}[ .]\p{L}{3,9}[ .]\d{4}`
const twoNamedDates = new RegExp(`^${namedDate} (?=${namedDate}$)`, 'u')

/** A date, and close behind it the value of another field: `24.03.1982 DEUTSCH`, `03-06-1985女F`. */
const dateAndWord = /^\d{1,2}[./~-]\d{1,2}[./~-]\d{4}(?:\s+\p{L}{3,}$|\s*\p{Script=Han})/u
const behindDate = /(?<=\d{4})(?:\s|(?=\p{Script=Han}))/u

/** Words long enough for a caption; `bis` and `until` only join two dates. */
const caption = /\p{L}{6}|\p{L}{2}\P{L}+\p{L}{2}/u

/** Where the first of two dates ends, a caption between: `from 01.02.2020 until …`; else -1. */
function endOfFirstDate(text: string): number {
  const [first, second, ...others] = text.matchAll(/(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{2,4}(?!\d)/gu)
  if (first === undefined || second === undefined || others.length > 0) return -1
  const end = first.index + first[0].length
  return caption.test(text.slice(end, second.index)) ? end : -1
}

function datesApart(line: PrintedLine): PrintedLine[] {
  return cutAt(line, endOfFirstDate(line.text))
}

/** Where the second field of a line begins, in UTF-16 units; -1 if the line is one field. */
function nextField(text: string, isNumbered: boolean): number {
  if (twoDates.test(text)) return text.search(/\s/u)
  const lettered = text.search(innerLetter)
  if (lettered >= 0) return lettered
  const [firstDate] = twoNamedDates.exec(text) ?? []
  if (firstDate !== undefined) return firstDate.length - 1
  const inner = isNumbered ? text.search(innerNumber) : -1
  if (inner >= 0) return inner
  const end = endOfFirstDate(text)
  if (end >= 0 || isNumbered) return end
  return dateAndWord.test(text) ? text.search(behindDate) : -1
}

/** @param at in UTF-16 units of the line's text; negative if the line is one field */
function cutAt(line: PrintedLine, at: number): PrintedLine[] {
  if (at < 0) return [line]
  const cut = lengthOf(line.text.slice(0, at))
  return [pieceOf(line, 0, cut), pieceOf(line, cut)].map(asLine)
}
