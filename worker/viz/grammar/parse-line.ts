/** Divides lines of a page into marks and values by the grammar of its layout. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { type FoldedText, foldedReading } from './folded.ts'
import type { FieldGrammar } from './layout-grammar.ts'
import { markCost, UNREAD_COST } from './mark-cost.ts'

/** A mark, the fields that it may be of, cheapest first, and the value behind it. */
export interface MarkedPart {
  readonly mark: Piece
  readonly fields: readonly { readonly field: FieldName; readonly cost: number }[]
  /** Null where the mark stands alone. */
  readonly value: Piece | null
}

/** Characters of a line that is looked into, at most. */
const LINE_MAX = 60
/** Share of a mark that may be misread: before a value, alone in its line, alone in small print. */
const BEFORE_MAX = 0.5
const ALONE_MAX = 0.25
const SMALL_MAX = 0.45
/** Of marks before names, which any capitals may be. */
const NAME_MAX = 0.3
/** Characters of a mark that is near to none, at most, and of a value that is known by its form, at least. */
const UNREAD_MAX = 5
const FORM_MIN = 3
const NAME_MARK_MIN = 3
/** By how much further fields may be dearer than the cheapest. */
const FURTHER_MAX = 0.25
/** How much cheaper a whole line must be as a mark than its beginning with a value behind it. */
const VALUE_WORTH = 0.2
/** A mark alone in its line that may be of more fields is of none. */
const ALONE_FIELDS_MAX = 2
const ALONE_FURTHER_MAX = 0.08
/** By how much the mark of a field with other values must be nearer. */
const OTHER_MIN = 0.2
/** Cost of a second mark and value in a line. */
const AGAIN = 0.15
/** Cost of a boundary without a blank. */
const GLUED = 0.1

const WORDS_MAX = 14
const MARK_WORDS_MAX = 4
const MARKED_MAX = 3

interface Parse {
  readonly parts: readonly MarkedPart[]
  readonly cost: number
}

/** The cheapest division of a line into marks and values; empty where none is cheap enough. */
export function parseLine(
  line: PrintedLine,
  grammar: readonly FieldGrammar[],
  isSmall: boolean,
  areNamesMarked = false,
): readonly MarkedPart[] {
  if (grammar.length === 0 || line.characters.length > LINE_MAX) return []
  const whole = pieceOf(line).text
  if (grammar.some(({ field, form }) => !isOpen(field) && field !== 'address' && form.test(whole)))
    return []
  const isStreet = grammar.some(({ field, form }) => field === 'address' && form.test(whole))
  const alone =
    isStreet && !isSmall
      ? null
      : aloneIn(line, grammar, isSmall ? SMALL_MAX : ALONE_MAX, areNamesMarked)
  const marked = markedFrom({ line, grammar, areNamesMarked }, boundariesOf(line.text))
  if (marked === null) return alone?.parts ?? []
  // Hardly a name resembles the caption of one; other values are seldom part of a caption.
  const isWord = isOpen(marked.parts[0]?.fields[0]?.field)
  const least = isWord ? Number.POSITIVE_INFINITY : marked.cost - VALUE_WORTH
  return alone !== null && alone.cost < least ? alone.parts : marked.parts
}

/** Whether the values of a field are names: any word in capitals has their form. */
function isOpen(field: FieldName | undefined): boolean {
  return field === 'surname' || field === 'given_names'
}

/** Whether a value begins with letters or digits that a caption may end with, too. */
function needsBlank(field: FieldName, { text }: Piece): boolean {
  return (
    text.length < FORM_MIN || isOpen(field) || field === 'address' || field === 'document_number'
  )
}

function aloneIn(
  line: PrintedLine,
  grammar: readonly FieldGrammar[],
  costMax: number,
  areNamesMarked: boolean,
): Parse | null {
  const mark = pieceOf(line)
  const text = foldedReading(mark.text, mark.characters)
  if (text.key.length < 3) return null
  const fields = cheapest(
    grammar.map((one) => ({
      field: one.field,
      cost:
        areNamesMarked && isOpen(one.field)
          ? costOfNameMark(mark.text, text, one)
          : markCost(text, one, costMax),
    })),
    ALONE_FURTHER_MAX,
  )
  const [best] = fields
  if (best === undefined || fields.length > ALONE_FIELDS_MAX) return null
  return { parts: [{ mark, fields, value: null }], cost: best.cost }
}

/** Where marks and values may begin or end: code points, at blanks and between letters and digits. */
interface Boundary {
  readonly at: number
  readonly isGlued: boolean
}

function boundariesOf(text: string): readonly Boundary[] {
  const letters = Array.from(text)
  const kindOf = (one: string) => (/\d/.test(one) ? 'digit' : /\p{L}/u.test(one) ? 'letter' : one)
  return letters.flatMap((letter, at): Boundary[] => {
    const before = letters[at - 1]
    if (letter === ' ') return []
    if (before === undefined || before === ' ') return [{ at, isGlued: false }]
    return kindOf(before) !== kindOf(letter) ? [{ at, isGlued: true }] : []
  })
}

/** A line, the grammar of its page, and whether marks stand before the page's names. */
interface Marked {
  readonly line: PrintedLine
  readonly grammar: readonly FieldGrammar[]
  readonly areNamesMarked: boolean
}

function markedFrom(
  of: Marked,
  boundaries: readonly Boundary[],
  from = 0,
  depth = MARKED_MAX,
): Parse | null {
  const { line, grammar, areNamesMarked } = of
  let best: Parse | null = null
  const isStreet = grammar.some(({ field, form }) => field === 'address' && form.test(line.text))
  const costMax = BEFORE_MAX
  const starts = boundaries.filter(({ at }) => at > from)
  let blanks = 0
  for (const { at, isGlued } of starts) {
    if (!isGlued && ++blanks > MARK_WORDS_MAX) break
    const mark = pieceOf(line, from, at)
    const reading = foldedReading(mark.text, mark.characters)
    const ends = [
      ...starts.filter((one) => one.at > at && !one.isGlued),
      { at: line.characters.length },
    ]
    for (const end of ends.slice(-WORDS_MAX)) {
      const isLast = end.at === line.characters.length
      if (!isLast && depth <= 1) continue
      const value = pieceOf(line, at, end.at)
      const own = grammar.filter(
        ({ field, form }) => !(isGlued && needsBlank(field, value)) && form.test(value.text),
      )
      if (own.length === 0) continue
      const read = cheapest(
        own.map((one) => ({
          field: one.field,
          cost: isOpen(one.field)
            ? costOfNameMark(areNamesMarked ? mark.text : '', reading, one)
            : markCost(reading, one, costMax),
        })),
      )
      const fields = read.length > 0 ? read : onlyByForm(own, reading, mark.text, value.text)
      const [first] = fields
      if (first === undefined) continue
      if (isOfOther(reading, first, grammar)) continue
      if (isStreet && first.cost >= UNREAD_COST && value.text.length < FORM_MIN) continue
      const rest = isLast ? null : markedFrom(of, boundaries, end.at + 1, depth - 1)
      if (!isLast && rest === null) continue
      const cost = first.cost + (isGlued ? GLUED : 0) + (rest === null ? 0 : rest.cost + AGAIN)
      if (best !== null && cost >= best.cost) continue
      best = { parts: [{ mark, fields, value }, ...(rest?.parts ?? [])], cost }
    }
  }
  return best
}

/** The only field whose values have the form of one behind a short text that is near to no mark. */
function onlyByForm(
  own: readonly FieldGrammar[],
  { key }: FoldedText,
  mark: string,
  text: string,
): MarkedPart['fields'] {
  const [only, ...others] = own
  const isOf =
    only !== undefined &&
    others.length === 0 &&
    namedFields[only.field].kind === 'text' &&
    // `UNIT 8-B` and `RR 2 BOX 415` begin with words, `1010 - 1550 PENDRELL ST` with a flat.
    !(only.field === 'address' && /^[^\p{L}\d]*(?:\p{L}|\d{3}|\d{2}\s?[-–])/u.test(mark)) &&
    key.length <= UNREAD_MAX &&
    (text.match(/\d/gu)?.length ?? 2) >= 2 &&
    text.length >= FORM_MIN
  return isOf ? [{ field: only.field, cost: BEFORE_MAX }] : []
}

/** Whether a mark is clearly that of another field, whose values have another form: `REV 01/15/2018`. */
function isOfOther(
  reading: FoldedText,
  first: MarkedPart['fields'][number],
  grammar: readonly FieldGrammar[],
): boolean {
  const costMax = first.cost - OTHER_MIN
  return costMax > 0 && grammar.some((one) => markCost(reading, one, costMax) < costMax)
}

/** `1UN`, `2 PN`, `TN`: the number of a name, or what a 1 is read as, and two letters. */
const nameMark = /^([12IlJT|])[.\s]{0,2}\p{L}{1,2}$/u

/** The cost of a mark before a name; `text`: as read, if the page prints such marks before names. */
function costOfNameMark(text: string, reading: FoldedText, one: FieldGrammar): number {
  const [, number] = nameMark.exec(text) ?? []
  const isUnread = number !== undefined && one.number === (number === '2' ? '2' : '1')
  const cost =
    reading.key.length < NAME_MARK_MIN ? Number.POSITIVE_INFINITY : markCost(reading, one, NAME_MAX)
  return isUnread ? Math.min(cost, UNREAD_COST) : cost
}
/** `1LN SMITH`, `2EN JOHN`, `1. LN`: only marks before names begin like this. */
const surelyNameMark = /^[12](?:\p{Lu}{2}|[.\s]{0,2}[LF]N)(?:\s\p{Lu}{2}|$)/u

/** `2MARGUERITE`, `2 ANASTASIA ROSE`: a number before a name without such a mark. */
const bareNumber = /^[12]\s?\p{Lu}{3}/u

/** Whether a page prints marks before names, too; `1DE LA CRUZ` above `2MARIA` has none. */
export function hasNameMarks(lines: readonly PrintedLine[]): boolean {
  const isMarked = lines.some(({ text }) => surelyNameMark.test(text))
  return isMarked && !lines.some(({ text }) => bareNumber.test(text))
}

function cheapest(fields: MarkedPart['fields'], furtherMax = FURTHER_MAX): MarkedPart['fields'] {
  const known = fields
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.cost - other.cost)
  const least = known[0]?.cost ?? 0
  return known.filter(({ cost }) => cost <= least + furtherMax)
}
