/** Names without a caption of their own, below a surname or given names. */
import { anyWordOf } from '../../catalogue/language-words.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { isAlong } from '../print/column-rows.ts'
import type { Piece } from '../print/piece.ts'
import { areOne } from '../proposals/hypotheses.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { likeFound, readAgain } from '../proposals/proposals.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { continuationOf } from './next-line.ts'

/** An unlabelled line below a surname as given names, rather than its second line. */
export function givenNamesBelow(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const surname = print.found.find(
    ({ field, pieces }) => field === 'surname' && pieces[0]?.script === 'Latn',
  )
  const last = surname?.pieces.at(-1)
  if (surname === undefined || last === undefined || !print.isOpen('given_names')) return []
  const next = continuationOf(last, print.unlabelled)
  if (next?.script !== last.script || isSecondSurname(next, surname, print)) return []
  return likeFound({ ...surname, margin: 0 }, 'given_names', next, values)
}

/** `APELLIDOS`, the caption of two surnames, but not `APELLIDO` or `Apellido(s)`. */
const ofSurnames = /^apell?idos(?![\p{L}(])/iu

/** A line that already has two names, not counting particles. */
const severalNames = /\p{L}{4,}[\s-]+(?:\p{L}{1,3}\s+)*\p{L}{4,}/u

/**
 * Whether a line is the second surname, below one name and a caption of two; another line beside or
 * between is its own caption, which could not be read.
 */
function isSecondSurname(
  next: Piece,
  { pieces: [first], caption }: Found,
  print: OpenPrint,
): boolean {
  if (first === undefined || caption === undefined || severalNames.test(first.text)) return false
  const isOfSeveral =
    ofSurnames.test(caption.text) && pairCost(caption, first)?.direction === 'below'
  const middle = (next.box.y0 + next.box.y1) / 2
  const hasOwnLine = print.dissections.some(({ line }) => {
    const { box } = line
    const isBeside = box.x1 <= next.box.x0 && box.y0 < middle && box.y1 > middle
    const isBetween =
      box.y0 > first.box.y0 + 0.5 * first.capitalHeight &&
      box.y1 < next.box.y1 - 0.5 * next.capitalHeight
    return isBeside || (isAlong(next, line) && isBetween)
  })
  return isOfSeveral && !hasOwnLine
}

/** `ANVAR O‘G‘LI`, `ELDAR QIZI`: child of; the apostrophe is printed in many ways, often lost. */
const ofFather = new RegExp(
  `\\s${anyWordOf(({ childOf }) => childOf).replaceAll('‘', "[‘’ʻʼ'`]?")}$`,
  'iu',
)

/** The patronymic below given names, rather than their second line. */
export function patronymicBelow(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const given = print.foundFor('given_names')
  const last = given?.pieces.at(-1)
  const piece = last === undefined ? null : continuationOf(last, print.unlabelled)
  if (!given || !piece || !ofFather.test(piece.text) || !print.isOpen('patronymic')) return []
  return likeFound(given, 'patronymic', piece, values)
}

/**
 * Joins the second surname, which keeps its own field, to the first where one caption stands above
 * both; not if MRZ or barcode give a surname, which may be the first alone.
 */
export function bothSurnames(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const [first, second] = [print.foundFor('surname'), print.foundFor('second_surname')]
  if (first === undefined || second === undefined || first.way === 'value') return []
  if (areOne(first, second)) return []
  if (print.known.some(({ name, value }) => name === 'surname' && value !== null)) return []
  const margin = Math.min(first.margin, second.margin)
  const both = readAgain(first, [...first.pieces, ...second.pieces], values, { margin })
  return both.map((one) => ({ ...one, isImplied: true }))
}
