/** Divides lines anew by the grammar of their layout, where their captions were misread. */
import type { Dissection, DissectionRules } from '../labels/dissection.ts'
import { asLine, type Piece, partOf, pieceOf } from '../print/piece.ts'
import { grammarOf } from './layout-grammar.ts'
import { type MarkedPart, parseLine } from './parse-line.ts'

/**
 * The marks and values of a line; the line as it was divided before if its caption is spelt
 * exactly, the grammar finds nothing in it, or the same.
 * @param isSmall whether its print is smaller than the page's values
 * @param areNamesMarked whether the page prints marks before names, too
 */
export function byGrammar(
  one: Dissection,
  rules: DissectionRules,
  isSmall: boolean,
  areNamesMarked: boolean,
): readonly Dissection[] {
  const isNumberAlone = one.number !== null && one.label === null && one.value === null
  if (one.label?.matches[0]?.cost === 0 || isNumberAlone) return [one]
  const parts = parseLine(one.line, grammarOf(rules.places, rules.words), isSmall, areNamesMarked)
  const [only, ...others] = parts
  if (only === undefined) return [one]
  if (others.length > 0) return parts.map((part) => asDissection(part, ownLine(part)))
  if (isKnown(only, one, rules)) return [one]
  const isNumbered = numberedField(one, rules) === only.fields[0]?.field
  return [{ ...asDissection(only, one.line), number: isNumbered ? one.number : null }]
}

function numberedField({ number }: Dissection, { numbers }: DissectionRules) {
  return number === null ? undefined : numbers.get(number.number)
}

/** Whether caption or number gave the field and a value already. */
function isKnown({ fields, value }: MarkedPart, one: Dissection, rules: DissectionRules): boolean {
  const field = fields[0]?.field
  const isOfLabel = one.value !== null && one.label?.matches[0]?.field === field
  return isOfLabel || (value?.text === one.value?.text && field === numberedField(one, rules))
}

/** The line of a part that is one of several. */
function ownLine({ mark, value }: MarkedPart) {
  const last = value ?? mark
  return asLine(pieceOf(mark.line, mark.start, last.start + last.characters.length))
}

function asDissection({ mark, fields, value }: MarkedPart, line: Piece['line']): Dissection {
  const matches = fields.map(({ field, cost }) => ({
    field,
    language: 'en',
    cost,
    length: mark.text.length,
    rank: 0,
  }))
  const on = (piece: Piece) => {
    if (line === piece.line) return piece
    const from = piece.start - mark.start
    return partOf(pieceOf(line), from, from + piece.characters.length)
  }
  return {
    line,
    number: null,
    label: { ...on(mark), matches },
    value: value === null ? null : on(value),
  }
}
