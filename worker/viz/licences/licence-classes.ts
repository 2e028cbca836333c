/** Licence classes that are named by words or have no caption: `1종보통`, `MCWG`, a tall `A`. */
import { wordKey } from '../../catalogue/word-key.ts'
import { rowsApart } from '../lines/column-rows.ts'
import { isLabelBetween } from '../lines/continuation.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'
import { tidy } from '../values/read-value.ts'

/** One or two letters, which may mean much else on a card. */
const letters = /^[A-Z]{1,2}$/u

/** How much taller than all other print a class of bare letters must be. */
const TALL_RATIO_MIN = 1.3

/**
 * Takes all lines that hold nothing but classes, in reading order, up to another caption, and each
 * class once. Bare letters count only if they are the tallest print and no class has a longer name.
 */
export function takeLicenceClasses(print: OpenPrint, { type, classes }: PageHabits): void {
  if (type.kind !== 'driving_licence' || classes.length === 0 || !print.isOpen('dl_class')) return
  const known = new Set(classes.map(wordKey))
  const named = print.values.filter((piece) => areClasses(piece, known))
  const words = named.filter(({ text }) => !letters.test(wordKey(text)))
  const pieces = words.length > 0 ? words : named.filter((piece) => isTallest(piece, print))
  if (pieces.length === 0) return
  const ordered = upToCaption(pieces.toSorted(inOrder), print).filter(isFirst)
  const value = { value: ordered.map(({ text }) => tidy(text)).join(' '), fit: 0.9 }
  print.take({ field: 'dl_class', pieces: ordered, value, way: 'pattern', margin: 0 })
}

function areClasses({ text }: Piece, known: ReadonlySet<string>): boolean {
  if (known.has(wordKey(text))) return true
  const words = text.split(/[\s,/]+/u).filter((word) => word !== '')
  return words.length > 1 && words.every((word) => known.has(wordKey(word)))
}

function isTallest(piece: Piece, { dissections }: OpenPrint): boolean {
  return dissections.every(
    ({ line }) => line === piece.line || piece.capitalHeight > TALL_RATIO_MIN * line.capitalHeight,
  )
}

/** Drops lines below another caption: under `PROFICIENCY` the same words are not classes. */
function upToCaption(pieces: readonly Piece[], print: OpenPrint): readonly Piece[] {
  const end = pieces.findIndex((piece, at) => {
    const above = pieces[at - 1]
    return above !== undefined && isLabelBetween(print, above, piece)
  })
  return end < 0 ? pieces : pieces.slice(0, end)
}

function isFirst(piece: Piece, at: number, all: readonly Piece[]): boolean {
  return all.findIndex(({ text }) => wordKey(text) === wordKey(piece.text)) === at
}

/** Reading order: from the top, and from the left within a row. */
function inOrder(one: Piece, other: Piece): number {
  const isInRow = Math.abs(rowsApart(one, other)) < 0.6 * one.capitalHeight
  return isInRow ? one.box.x0 - other.box.x0 : one.box.y0 - other.box.y0
}
