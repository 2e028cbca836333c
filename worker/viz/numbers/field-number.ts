/** The numbers that licences give their fields, at the beginning of a line. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isNoValue } from '../american/misread-label.ts'
import { labelIn } from '../labels/label-in.ts'
import type { LabelWord } from '../labels/label-words.ts'
import { keyed, matchLabels } from '../labels/match-label.ts'
import type { DissectionRules } from '../lines/dissection-rules.ts'
import { type Piece, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { licenceCategory, numberedClasses } from '../values/licence-category.ts'

/** The number that a standard gives a field, `4a`. */
export interface FieldNumber extends Piece {
  readonly number: string
}

/**
 * `4a.`, `1.` and `1,2.` with a full stop, before anything, `1.2.` as well; `4d/` with what was read
 * for one, and not `4C/12 PARK ROAD`. A digit close behind is part of the number, as in `5.126.663-3`, but for
 * `3.28-02-1983`, `8.31 HIGH STREET` and `5.60634/49`.
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

/** `4a`, `12` without one: as likely the number of a house; the blank behind it may not have been seen. */
const bare = /^(4[a-dα-δ]|9a|1?\d)(?=\s|$|\p{L}['’]?\p{L})\s*/iu

/** `4<. STADT X`, `46. X`, `4о) X`: what is read for 4c, before the words of an authority; `46 RUE X` and `4e RUE X` are streets. */
const misread4c = new RegExp(
  [
    String.raw`^4(?:[^\s\d\p{L}][.,:)]?|[^\s\dabdABD][.,:)]|\d[.,:]|[06]\))\s+(?=\p{L}(?:\.|[\p{L}.]{2}))`,
    String.raw`^4(?:\d\.|[06oо]\))\s+(?=\p{Lu}{2}\s(?:\p{Lu}{3}|\p{Lu}\.))`,
  ].join('|'),
  'u',
)

/** `40) 19850312-01234`, `44. 19850312-0123`: what is read for 4d, before the number of a citizen, which no authority is. */
const misread4d = /^4(?:[0oо]\)|\d\.)\s+(?=\d{6,8}[ -]?\d{4,6}$)/u

/** `s. 48 107 226`, `+ BXO 571904`: what is read for 5, before the number of a licence; behind a speck only with its series, as a citizen's number has none. */
const misread5 =
  /^(?:[sS][.,:]?\s+(?=(?:\p{Lu}{2,3} ?)?\d[\d ]{5,}$)|[^\p{L}\d\s№#][.,:]?\s+(?=\p{Lu}{2,3} ?\d{6,}$))/u

/** `A1 B BE`: three classes or more, which are neither a street nor a name. */
const oneClass = `(?:${licenceCategory}|[FGHKLMW])`
const classes = `${oneClass}(?:[ ,/]+${oneClass}){2,}$`

/** `· A1 B BE`: what is read for 9 before them. */
const misread9 = new RegExp(String.raw`^[^\p{L}\d\s][.,:]?\s+(?=${classes})`, 'u')

/** Behind the bare number of its field, what no house stands in: a day, classes. */
const dayOrClasses = new RegExp(
  String.raw`^(?:3 \d{2}([./-])\d{2}\1(?:19|20)\d{2}(?!\d)|9 ${classes})`,
  'u',
)

/** `4α`, `4β` of Greek licences; `4а`, `4с` of Russian ones, whose letters look like ours. */
const latinLetters: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  γ: 'c',
  δ: 'd',
  а: 'a',
  с: 'c',
}

/** `16. 03. 1984`: a day with blanks, as Slovaks and Slovenes write it, and no field 16. */
const wholeDay = /^(?:[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.\s?(?:19|20)\d{2}\.?$/u

/** `1,2 LITTLEMAN`: both numbers before the surname, and the given names in the line below; of several words nobody knows which they are. */
const bothNames = /^1\s?,\s?2\s+(?=\p{Lu}[\p{Lu}'’-]+$)/u

/** What licences print behind a number alone. */
const uncaptioned: ReadonlySet<FieldName> = new Set([
  'surname',
  'given_names',
  'address',
  'authority',
  'document_number',
  'personal_number',
])

/** Of the captions behind numbers that hold a letter, `4d LIC#`. */
export const CAPTION_LENGTH_MAX = 4

/** The number a line begins with, and where it ends; null where it has none. */
export function numberAt(
  line: PrintedLine,
  { numbers, words, fits, isAmerican }: DissectionRules,
): { mark: FieldNumber; end: number } | null {
  const names = isAmerican ? bothNames.exec(line.text)?.[0] : undefined
  if (names !== undefined && labelIn(pieceOf(line, names.length), words) === null)
    return { mark: { ...pieceOf(line, 0, names.length), number: '1' }, end: names.length }
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
  // Elsewhere they are the number of a house and the codes of restrictions.
  if ((number === '5a' || number === '1,2') && !numbers.has(number)) return null
  const mark = { ...pieceOf(line, 0, end), number }
  if (stopped.test(line.text)) return { mark, end }
  const field = numbers.get(number)
  if (field === undefined) return null
  const rest = pieceOf(line, end)
  const isOne =
    rest.text === '' ||
    // No street has such a number; what is as short as a caption is one that was misread.
    (number === '4d' && rest.characters.length <= CAPTION_LENGTH_MAX) ||
    (uncaptioned.has(field) &&
      fits(field, rest.text) &&
      !(isAmerican && isNoValue(line, field, rest.text))) ||
    // A date or a sex behind a caption that could not be read.
    ((field.endsWith('_date') || field === 'sex') &&
      fits(field, rest.text.split(/\s/).at(-1) ?? '')) ||
    dayOrClasses.test(line.text) ||
    labelIn(rest, words) !== null ||
    startsWithLabel(rest, words)
  return isOne ? { mark, end } : null
}

/** The number of an authority, a citizen, a licence or its classes by what stands behind it, where it was misread. */
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
