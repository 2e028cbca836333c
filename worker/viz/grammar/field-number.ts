/** Reads the numbers that licences give their fields, at the beginning of a line. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { DissectionRules, FieldNumber } from '../labels/dissection.ts'
import { labelIn } from '../labels/label-in.ts'
import { keyed, matchLabels } from '../labels/match-label.ts'
import type { LabelWord } from '../print/label-words.ts'
import { replacements } from '../print/look-alikes.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { licenceCategory, numberedClasses } from '../values/printed-codes.ts'
import { isNoValue } from './misread-label.ts'

/**
 * A number with a full stop, or what was read for one: `4a.`, `1.2.`, `4d/`; not `4C/12 PARK ROAD`
 * or `5.126.663-3`, but `3.28-02-1983`, `8.31 HIGH STREET` and `5.60634/49`.
 */
const stopped = new RegExp(
  [
    String.raw`^(4\s?[a-dα-δас](?=\s?(?:[.,:)]|\/(?!\d)))`,
    String.raw`1\s?[.,]\s?2(?=\s?\.\s?\p{Lu})`,
    String.raw`(?:5a|9a|1?\d)(?=\s?[.,:)]+(?!\d))`,
    String.raw`3(?=[.,:]\d{2}[./-]\d{2}[./-](?:19|20)\d{2}(?!\d))`,
    String.raw`8(?=\.\d{1,4}\s\p{L}{3})`,
    String.raw`5(?=\.(?=\S{6,}$)\d{4}))\s?[.,:)\/]+\s*`,
  ].join('|'),
  'iu',
)

/** A number without a full stop, `4a`, `12`, may be that of a house; its blank may be lost. */
const bare = /^(4[a-dα-δ]|9a|1?\d)(?=\s|$|\p{L}['’]?\p{L})\s*/iu

/** `4<. STADT X`, `46. X`, `4о) X`: a misread 4c before an authority; `46 RUE X` is a street. */
const misread4c = new RegExp(
  [
    String.raw`^4(?:[^\s\d\p{L}][.,:)]?|[^\s\dabdABD][.,:)]|\d[.,:]|[06]\))\s+(?=\p{L}(?:\.|[\p{L}.]{2}))`,
    String.raw`^4(?:\d\.|[06oо]\))\s+(?=\p{Lu}{2}\s(?:\p{Lu}{3}|\p{Lu}\.))`,
  ].join('|'),
  'u',
)

/** `40) 19850312-01234`, `44. …`: a misread 4d before a personal number, no authority (4c). */
const misread4d = /^4(?:[0oо]\)|\d\.)\s+(?=\d{6,8}[ -]?\d{4,6}$)/u

/**
 * `s. 48 107 226`, `S. EV-218804 41`, `+ BXO 571904`: a misread 5; with other signs in the number
 * only with its full stop, and behind a speck only before a series.
 */
const misread5 = new RegExp(
  [
    String.raw`^(?:[sS][.,:]?\s+(?=(?:\p{Lu}{2,3} ?)?\d[\d ]{5,}$)`,
    String.raw`[sS]\.\s+(?=(?:\p{Lu}{1,3}[ /-]?)?\d{2,}[\d /-]*\d{2}[\d /-]*\p{Lu}?$)(?!\s*\d{1,4}[ /-]\d{1,2}[ /-]\d{1,4}$)(?=(?:\D*\d){6})`,
    String.raw`[^\p{L}\d\s№#][.,:]?\s+(?=\p{Lu}{2,3} ?\d{6,}$))`,
  ].join('|'),
  'u',
)

/** `A1 B BE`: three or more classes, which are neither a street nor a name. */
const oneClass = `(?:${licenceCategory}|[FGHKLMW])`
const classes = `${oneClass}(?:[ ,/]+${oneClass}){2,}$`

/** `· A1 B BE`: a misread 9 before classes. */
const misread9 = new RegExp(String.raw`^[^\p{L}\d\s][.,:]?\s+(?=${classes})`, 'u')

/** A bare 3 before a date, or a 9 before classes: neither is the number of a house. */
const dayOrClasses = new RegExp(
  String.raw`^(?:3 \d{2}([./-])\d{2}\1(?:19|20)\d{2}(?!\d)|9 ${classes})`,
  'u',
)

/** `4α`, `4β` of Greek licences; `4а`, `4с` of Russian ones, whose letters look like ours. */
const latinLetters = replacements('αa βb γc δd аa сc')

/** `16. 03. 1984`: a date with blanks, as Slovaks and Slovenes write it, not a field 16. */
const wholeDay = /^(?:[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.\s?(?:19|20)\d{2}\.?$/u

/** `1,2 LITTLEMAN`, `1/2 EXAMPLE, NORA`: the numbers of both names before the surname or both. */
const bothNames = /^1\s?[.,/&+–-]?\s?2\s+(?=(?:\p{Lu}[\p{Lu}'’-]+|[^\d,]+(,)\s?\p{L}[^\d,]*)$)/u

/** Fields whose values follow their number without a caption. */
const uncaptioned: ReadonlySet<FieldName> = new Set([
  'surname',
  'given_names',
  'address',
  'authority',
  'document_number',
  'personal_number',
])

/** Longest caption, in characters, that follows a number such as `4d`: `LIC#`. */
const CAPTION_LENGTH_MAX = 4

/** The field number that a line begins with, and the index behind it; else null. */
export function numberAt(
  line: PrintedLine,
  { numbers, words, fits, style }: DissectionRules,
): { mark: FieldNumber; end: number } | null {
  const { marksBeforeValues: isMarked } = style
  const [names, comma] = (isMarked && bothNames.exec(line.text)) || []
  if (names !== undefined && labelIn(pieceOf(line, names.length), words) === null) {
    const number = comma === undefined ? '1' : '1,2'
    return { mark: { ...pieceOf(line, 0, names.length), number }, end: names.length }
  }
  if (numberedClasses.test(line.text) || wholeDay.test(line.text)) return null
  const found = stopped.exec(line.text) ?? bare.exec(line.text)
  const misread = found === null && numbers.get('4c') === 'authority' ? misreadMark(line) : null
  if (misread !== null) return misread
  if (found === null) return null
  const end = Array.from(found[0]).length
  const number = (found[1] ?? '')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[α-δас]$/u, (letter) => latinLetters[letter] ?? letter)
    .replace('1.2', '1,2')
  // On other pages, `5a` is the number of a house and `1,2` are codes of restrictions.
  if ((number === '5a' || number === '1,2') && !numbers.has(number)) return null
  const mark = { ...pieceOf(line, 0, end), number }
  if (stopped.test(line.text)) return { mark, end }
  const field = numbers.get(number)
  if (field === undefined) return null
  const rest = pieceOf(line, end)
  const isOne =
    rest.text === '' ||
    // No house has the number `4d`; a text as short as a caption is a misread one.
    (number === '4d' && rest.characters.length <= CAPTION_LENGTH_MAX) ||
    (uncaptioned.has(field) &&
      fits(field, rest.text) &&
      !(isMarked && isNoValue(field, rest.text))) ||
    // A date or a sex behind an unreadable caption.
    ((field.endsWith('_date') || field === 'sex') &&
      fits(field, rest.text.split(/\s/).at(-1) ?? '')) ||
    dayOrClasses.test(line.text) ||
    labelIn(rest, words) !== null ||
    startsWithLabel(rest, words)
  return isOne ? { mark, end } : null
}

/** A misread 4c, 4d, 5 or 9 before an authority, a personal or licence number, or classes. */
function misreadMark(line: PrintedLine): { mark: FieldNumber; end: number } | null {
  for (const [number, form] of [
    ['4d', misread4d],
    ['4c', misread4c],
    ['5', misread5],
    ['9', misread9],
  ] as const) {
    const [text] = form.exec(line.text) ?? []
    if (text === undefined) continue
    const end = Array.from(text).length
    return { mark: { ...pieceOf(line, 0, end), number }, end }
  }
  return null
}

function startsWithLabel(piece: Piece, words: readonly LabelWord[]): boolean {
  const [first = ''] = piece.text.split(/[\s:#]/)
  return matchLabels(keyed(first, piece.characters), words).length > 0
}
