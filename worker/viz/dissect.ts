import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import {
  agreeing,
  bilingualCaption,
  isNoValue,
  misreadLabel,
  withoutSpeck,
} from './american/misread-label.ts'
import { hasNameMarks } from './american/misread-marks.ts'
import { fieldsApart } from './fields-apart.ts'
import { goesOn, isOneName } from './goes-on.ts'
import { labelEnds, WORDS_MAX } from './label-ends.ts'
import { type LabelWord, labelsSpelt } from './label-words.ts'
import { keyed, type LabelMatch, matchLabels } from './match-label.ts'
import { type Piece, partsBetweenStrokes, pieceOf, withoutBrackets } from './piece.ts'
import type { PrintedLine } from './printed-page.ts'

/** A label, and of which fields it may be one, cheapest first. */
export interface Label extends Piece {
  readonly matches: readonly LabelMatch[]
  /** It was read as something else, and is known by its likeness alone. */
  readonly isUnread?: true
}

/** The number that a standard gives a field, `4a`. */
export interface FieldNumber extends Piece {
  readonly number: string
}

/** What stands in one line, in this order; each null where it has none. */
export interface Dissection {
  readonly line: PrintedLine
  readonly number: FieldNumber | null
  readonly label: Label | null
  readonly value: Piece | null
}

/** What the page's issuer gives numbers to, and how values are told from other words. */
export interface DissectionRules {
  readonly words: readonly LabelWord[]
  /** Fields by their numbers; empty where the page's fields are not numbered. */
  readonly numbers: ReadonlyMap<string, FieldName>
  /** Whether its captions are those of American cards. */
  readonly isAmerican: boolean
  /** Whether the page's numbers only explain those of its other side. */
  readonly isLegend: boolean
  readonly fits: (field: FieldName, text: string) => boolean
}

/** `4a.`, `1.` with a full stop, before anything. */
const stopped = /^(4\s?[a-d]|9a|1?\d)\s?[.,:)]+(?!\d)\s*/iu

/** `4a`, `12` without one: as likely the number of a house; the blank behind it may not have been seen. */
const bare = /^(4[a-d]|9a|1?\d)(?=\s|$|\p{L}{2})\s*/iu

/** `4<. STADT X`, `46. X`: what is read for 4c, before the words of an authority; `46 RUE X` is a street. */
const misread4c = /^4(?:[^\s\dabd][.,:]?|\d[.,:])\s+(?=\p{L}[\p{L}.]{2})/iu

/** What is left of a number, or of words in another script, before a label. */
const remnant = /^\S{1,2}\s+(?=\S{3})/u

/** A number, or what was read for it, before a caption of American cards: `44LIC#`. */
const gluedNumber = /^\d{1,2}[abd]?(?=\p{L}{2})/iu

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
const CAPTION_LENGTH_MAX = 4

/** All lines of a page; a number stands for its field once, where a label or nothing else is beside it. */
export function dissectAll(lines: readonly PrintedLine[], rules: DissectionRules): Dissection[] {
  const { isAmerican, numbers } = rules
  const apart = { isAmerican, isNumbered: numbers.size > 0 }
  const parts = lines.flatMap((line) => fieldsApart(line, apart))
  const areNamesMarked = isAmerican && hasNameMarks(parts)
  const all = parts
    .map((line) => dissect(line, { ...rules, areNamesMarked }))
    .map((one) => (isAmerican && one.value ? { ...one, value: withoutSpeck(one.value) } : one))
  const marked = new Set(
    all.flatMap(({ number, label, value }) =>
      number !== null && (namesItsField(number, label, rules) || (label === null && value === null))
        ? [number.number]
        : [],
    ),
  )
  return all.map((one) => {
    const { line, number, label, value } = one
    const isHouseNumber =
      number !== null && label === null && value !== null && marked.has(number.number)
    return isHouseNumber ? { line, number: null, label: null, value: pieceOf(line) } : one
  })
}

function namesItsField(
  { number }: FieldNumber,
  label: Label | null,
  { numbers }: DissectionRules,
): boolean {
  return label?.matches.some(({ field }) => field === numbers.get(number)) ?? false
}

/** With what all lines together show. */
interface PageRules extends DissectionRules {
  /** Of an American card, whether its names have captions. */
  readonly areNamesMarked: boolean
}

function dissect(line: PrintedLine, rules: PageRules): Dissection {
  const number = numberAt(line, rules)
  const start = number === null ? 0 : number.end
  const rest = pieceOf(line, start)
  const mark = number === null ? null : number.mark
  if (rules.isLegend && mark !== null && rest.text !== '') {
    return { line, number: null, label: null, value: null }
  }
  if (rest.text === '') return { line, number: mark, label: null, value: null }
  const whole = labelIn(rest, rules.words)
  // `Class(es): 5` is all but the label, and more than that.
  const nearer = whole === null ? null : labelBeforeValue(line, start, whole, rules)
  if (nearer !== null) return { line, number: mark, ...nearer }
  if (whole !== null) {
    const field = rules.isAmerican ? rules.numbers.get(mark?.number ?? '') : undefined
    const label = { ...whole, matches: agreeing(whole.matches, field) }
    return { line, number: mark, label, value: null }
  }
  // `RESIDENCE PERMIT`: of a heading no word is the label of another.
  if (labelsSpelt(rest.text).length > 0) return { line, number: mark, label: null, value: rest }
  const prefix =
    labelBefore(line, start, rules) ??
    labelBefore(line, start + remnantOf(rest.text, rules), rules) ??
    labelBefore(line, start + Array.from(rest.text).indexOf('/') + 1, rules) ??
    (rules.isAmerican ? misreadLabel(line, rules.fits, rules.areNamesMarked) : null)
  return prefix === null
    ? { line, number: mark, label: null, value: rest }
    : { line, number: mark, ...prefix }
}

/** Its length; the beginning of a date or of a name is none. */
function remnantOf(text: string, { isAmerican }: DissectionRules): number {
  const found = remnant.exec(text) ?? (isAmerican ? gluedNumber.exec(text) : null)
  return Array.from(found?.[0] ?? '').length
}

function numberAt(
  line: PrintedLine,
  { numbers, words, fits, isAmerican }: DissectionRules,
): { mark: FieldNumber; end: number } | null {
  const found = stopped.exec(line.text) ?? bare.exec(line.text)
  const authority = numbers.get('4c') === 'authority' ? misread4c.exec(line.text)?.[0] : undefined
  if (found === null && authority !== undefined) {
    const end = Array.from(authority).length
    return { mark: { ...pieceOf(line, 0, end), number: '4c' }, end }
  }
  if (found === null) return null
  const end = Array.from(found[0]).length
  const number = (found[1] ?? '').toLowerCase().replace(/\s/g, '')
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
    labelIn(rest, words) !== null ||
    startsWithLabel(rest, words)
  return isOne ? { mark, end } : null
}

function startsWithLabel(piece: Piece, words: readonly LabelWord[]): boolean {
  const [first = ''] = piece.text.split(/[\s:#]/)
  return matchLabels(keyed(first, piece.characters), words).length > 0
}

/** The longest run of words at the beginning of a line that is a label as a whole. */
function labelBefore(
  line: PrintedLine,
  start: number,
  { words, fits }: DissectionRules,
): { label: Label; value: Piece } | null {
  const characters = Array.from(line.text)
  for (const end of labelEnds(characters, start)) {
    const piece = pieceOf(line, start, end)
    const label = labelIn(piece, words)
    if (label === null) continue
    const value = pieceOf(line, end)
    const matches = label.matches.filter(
      ({ field, cost }) =>
        field !== null &&
        (cost <= MISREAD_MAX || isDate(field)) &&
        !(field === 'authority' && isOneName(piece.text, value.text)) &&
        !(namedFields[field].kind === 'name' && goesOn(piece.text, value.text)) &&
        fits(field, value.text),
    )
    if (matches.length > 0) return { label: { ...label, matches }, value }
  }
  return null
}

/**
 * A label before a colon and its value, where that is spelt better than with what stands behind the
 * colon; on American cards also `SEX/SEXE F`, of which all but the value is spelt.
 */
function labelBeforeValue(
  line: PrintedLine,
  start: number,
  whole: Label,
  rules: DissectionRules,
): { label: Label; value: Piece } | null {
  const isBilingual = rules.isAmerican && bilingualCaption.test(line.text)
  if (!isBilingual && !/:\s*[^\s:]/u.test(line.text)) return null
  const before = labelBefore(line, start, rules)
  const costOf = ({ matches }: Label) => matches[0]?.cost ?? 1
  if (before === null) return null
  return isBilingual || costOf(before.label) < costOf(whole) ? before : null
}

/** A misread word before a value is more often part of it, unless the value is a date. */
const MISREAD_MAX = 0.12

function isDate(field: FieldName): boolean {
  return namedFields[field].kind === 'date'
}

/** A label, with words in brackets behind it or without; null where it is none as a whole. */
function labelIn(piece: Piece, words: readonly LabelWord[]): Label | null {
  const label = labelOf(piece, words) ?? labelOf(withoutBrackets(piece), words)
  return label && { ...piece, matches: label.matches }
}

/** A label in one language, or in several with strokes between. */
function labelOf(piece: Piece, words: readonly LabelWord[]): Label | null {
  const parts = partsBetweenStrokes(piece)
  const matched = parts.map((part) => matchLabels(keyed(part.text, part.characters), words))
  if (parts.length < 2 || matched.some((matches) => matches.length === 0)) {
    const whole = matchLabels(keyed(piece.text, piece.characters), words)
    if (whole.length > 0) return { ...piece, matches: whole }
  }
  const known = matched.reduce(
    (sum, matches, index) => sum + (matches.length > 0 ? (parts[index]?.text.length ?? 0) : 0),
    0,
  )
  const all = parts.reduce((sum, { text }) => sum + text.length, 0)
  const isSpelt = matched.some(([first]) => first !== undefined && first.cost === 0)
  const isLabel = known >= 0.5 * all || (isSpelt && known >= SPELT_MIN && !/\d/.test(piece.text))
  if (isLabel) return { ...piece, matches: agreed(matched) }
  return labelAtEnd(piece, words)
}

/** A label this long at the end of a line is one, whatever its other language could not be read as. */
const END_LENGTH_MIN = 9
const END_COST_MAX = 0.12

function labelAtEnd(piece: Piece, words: readonly LabelWord[]): Label | null {
  const characters = Array.from(piece.text)
  const starts = characters.flatMap((character, index) =>
    /\s/u.test(character) ? [index + 1] : [],
  )
  for (const start of starts.slice(-WORDS_MAX)) {
    const text = characters.slice(start).join('')
    if (text.length < END_LENGTH_MIN) return null
    const matches = matchLabels(keyed(text, piece.characters.slice(start)), words)
    if ((matches[0]?.cost ?? 1) <= END_COST_MAX) return { ...piece, matches }
  }
  return null
}

/** Letters of a label that is spelt exactly beside one, in another language, that could not be read. */
const SPELT_MIN = 3

/** Of the fields that any part names, those first that most parts name. */
function agreed(matched: readonly (readonly LabelMatch[])[]): LabelMatch[] {
  const parts = matched.filter((matches) => matches.length > 0)
  const fields = new Set<FieldName | null>(parts.flatMap((part) => part.map(({ field }) => field)))
  const rated = [...fields].map((field) => {
    const own = parts.flatMap((part) => part.find((match) => match.field === field) ?? [])
    const cost = own.reduce((sum, match) => sum + match.cost, 0) / own.length
    return { best: own[0], votes: own.length, cost }
  })
  rated.sort((a, b) => b.votes - a.votes || a.cost - b.cost)
  const most = rated[0]?.votes ?? 0
  return rated.flatMap(({ best, votes, cost }) =>
    best === undefined || votes < most ? [] : [{ ...best, cost }],
  )
}
