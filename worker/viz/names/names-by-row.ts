/** Names with captions too small to read, above the date of birth: in two rows, or one whole. */

import { byForm } from '../by-form.ts'
import { hasUnreadCaption } from '../labels/caption-of.ts'
import { isInOneColumn, isSamePitch, nextAbove, rowsApart } from '../lines/column-rows.ts'
import { isHoldersWord, isSign } from '../lines/holders-word.ts'
import { nationalityOf } from '../nationality.ts'
import { onlyOne } from '../only-one.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'

/** Both names, or a whole name, in the rows above the date of birth. */
export function namesByRow(print: OpenPrint, { values, nameLines }: PageHabits): ValueProposal[] {
  if (nameLines.length > 0 || print.isKnown('surname')) return []
  const words = print.values.filter((piece) => isHoldersWord(piece, values.languages))
  const birth = print.foundFor('birth_date')?.pieces[0]
  if (birth === undefined) return []
  const last = belowNames(print, birth)
  const given = nextAbove(last, print.wholePage)
  const surname = given && nextAbove(given, print.wholePage)
  if (given && surname && areNames(print, [surname, given, last], words))
    return [...byForm('surname', [surname], values), ...byForm('given_names', [given], values)]
  const isWhole = given !== null && isWholeName(print, given, surname, words)
  return isWhole ? byForm('full_name', [given], values) : []
}

/**
 * The names of a document that prints each in a line of its own, without captions: above the
 * date of birth or its caption, or above the nationality if no date of birth is printed.
 */
export function namesInLines(print: OpenPrint, { values, nameLines }: PageHabits): ValueProposal[] {
  if (nameLines.length === 0 || print.isKnown('surname')) return []
  const [birth] = (print.foundFor('birth_date') ?? print.foundFor('nationality'))?.pieces ?? []
  if (birth === undefined || !print.isNameless('Latn')) return []
  const labels = print.dissections.flatMap(({ label }) =>
    label?.matches[0]?.field === 'birth_date'
      ? { ...label, capitalHeight: birth.capitalHeight }
      : [],
  )
  const words = print.values.filter(
    (piece) => piece.script === 'Latn' && isHoldersWord(piece, values.languages),
  )
  const inRows = (rows: readonly Piece[]) =>
    [...new Set(nameLines)].flatMap((field) => {
      const own = rows.filter((_, line) => nameLines[line] === field)
      return byForm(field, own, values)
    })
  for (const start of [birth, ...labels]) {
    const names = words
      // Only left edges are compared: captions are set smaller than names.
      .map((piece) => ({ ...start, capitalHeight: piece.capitalHeight, piece }))
      .flatMap(({ piece, ...alike }) => (isInOneColumn(alike, piece) ? [piece] : []))
      .filter((piece) => rowsApart(piece, start) > 0)
      .toSorted((a, b) => a.box.y0 - b.box.y0)
    if (names.length !== nameLines.length) continue
    return inRows(names)
  }
  // Dominican cards print the names below everything else.
  const lowest = Math.max(...print.found.flatMap(({ pieces }) => pieces.map(({ box }) => box.y1)))
  const below = words
    .filter(({ box, capitalHeight }) => box.y0 > lowest && capitalHeight > birth.capitalHeight)
    .toSorted((a, b) => a.box.y0 - b.box.y0)
  // A scrap of a picture beside the names is not in their column.
  const columns = below.map((piece) =>
    below.filter((one) => one === piece || isInOneColumn(piece, one)),
  )
  const lists = columns.filter(
    (column, at) => column[0] === below[at] && column.length === nameLines.length && isList(column),
  )
  const names = onlyOne(lists)
  return names === undefined ? [] : inRows(names)
}

/** Whether each of some lines stands straight below the one before it. */
function isList(column: readonly Piece[]): boolean {
  return column.slice(1).every((piece, at) => nextAbove(piece, column) === column[at])
}

/** The row below the given names: that of the date of birth, or of sex or nationality above it. */
function belowNames(print: OpenPrint, birth: Piece): Piece {
  const between = nextAbove(birth, print.wholePage)
  if (between === null) return birth
  const isOfHolder = isSign(between) || nationalityOf(between.line) !== null
  return isOfHolder ? between : birth
}

/** Whether two rows are names of one list; a third name above would put all in doubt. */
function areNames(
  print: OpenPrint,
  [surname, given, last]: readonly [Piece, Piece, Piece],
  words: readonly Piece[],
): boolean {
  const third = nextAbove(surname, print.wholePage)
  const pitches = [rowsApart(surname, given), rowsApart(given, last)] as const
  return (
    print.isNameless('Latn') &&
    surname.script === given.script &&
    words.includes(surname) &&
    words.includes(given) &&
    (third === null || !words.includes(third)) &&
    isSamePitch(...pitches) &&
    (hasUnreadCaption(print, surname) || hasUnreadCaption(print, given))
  )
}

/** Whether a row is a whole name, with nothing or no name in its script above it. */
function isWholeName(
  print: OpenPrint,
  name: Piece,
  above: Piece | null,
  words: readonly Piece[],
): boolean {
  return (
    print.isNameless('Latn') &&
    words.includes(name) &&
    name.text.includes(' ') &&
    (above === null || above.script !== name.script || !words.includes(above)) &&
    (hasUnreadCaption(print, name) || (above !== null && hasUnreadCaption(print, above)))
  )
}
