import { wordKey } from '../../catalogue/word-key.ts'
import { latinAlike } from '../../text/recognize/print-alphabet.ts'
import { isListedOffice, listedOffice } from '../labels/listed-office.ts'
import { headingOf } from '../print/heading.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, partsBetweenDashes, pathOf, pieceOf } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byPattern, inPlaceOf } from '../proposals/proposals.ts'
import { tidy } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { continuationOf } from './next-line.ts'

/** Another listed name that looks the same letter by letter: `МВР/MoI` for `MBP/M0I`; else null. */
function officeThatLooksLike(text: string, names: readonly string[]): string | null {
  const look = lookOf(text)
  return names.find((name) => name !== text && lookOf(name) === look) ?? null
}

/** Capitals, with Latin letters for their lookalikes; within a word also for `0` and `1`. */
function lookOf(text: string): string {
  const letters = Array.from(text.toUpperCase(), (one) => latinAlike(one) ?? one).join('')
  return letters.replace(/(?<=[A-Z])0(?=[A-Z])/gu, 'O').replace(/(?<=[A-Z])1(?![0-9])/gu, 'I')
}

/** The authority, in one line or two: a listed name, else the only text in the form of one. */
export function authorityByForm(
  print: OpenPrint,
  { authorities, authorityForms }: PageHabits,
): ValueProposal[] {
  if (authorities.length === 0 && authorityForms.length === 0) return []
  if (!print.isUnknown('authority')) return []
  // A heading names who makes such documents, not who issued this one.
  const isInHeading = headingOf(print.dissections.map(({ line }) => line))
  const values = print.values.filter(({ line }) => !isInHeading(line))
  const whole = values.map((piece) => [piece])
  const inTwoLines = (piece: Piece) => {
    const next = continuationOf(piece, values)
    return next === null ? [] : [[piece, next]]
  }
  const broken = values.flatMap(inTwoLines)
  // The name of an office may begin or end with a caption word: `DIRECCIÓN GENERAL DE …`.
  const captions = print.dissections.flatMap(({ line, value }) =>
    value === null && print.isFree(line) && !isInHeading(line) ? [[pieceOf(line)]] : [],
  )
  const named = [...whole, ...captions, ...broken, ...captions.flat().flatMap(inTwoLines)]
  // `MINISTERIO … - DIRECCIÓN …`: a line with the parent body, so each part is tried alone.
  const parts = [...whole, ...captions].flat().flatMap(partsBetweenDashes)
  const listed =
    longestListed(named, authorities) ??
    parts.map((part) => [part]).find((lines) => isListed(lines, authorities))
  const formed = [...whole, ...broken].filter((lines) =>
    authorityForms.some((form) => form.test(textOf(lines))),
  )
  // The second line of a name may have the form by itself; then the whole name wins.
  const longest = formed.filter(
    (lines) =>
      !formed.some(
        (other) => other.length > lines.length && lines.some((line) => other.includes(line)),
      ),
  )
  const lines = listed ?? onlyOne(longest)
  if (lines === undefined) return []
  const value = { value: nameOf(lines, authorities), fit: 1 }
  return [byPattern({ field: 'authority', pieces: lines, value })]
}

/** A found authority spelt as the listed name that it matches but for doubtful letters. */
export function listedSpelling(print: OpenPrint, { authorities }: PageHabits): ValueProposal[] {
  if (authorities.length === 0) return []
  return print.found.flatMap((found) => {
    const { field, pieces, value } = found
    if (field !== 'authority') return []
    const alike = officeThatLooksLike(value.value, authorities)
    if (alike === null && !isListed(pieces, authorities)) return []
    const spelt = alike ?? nameOf(pieces, authorities)
    return [inPlaceOf(found, { value: { ...value, value: spelt } })]
  })
}

/** The longest listed name: its first line alone, before `… AND CITIZENSHIP`, may be one, too. */
function longestListed(
  named: readonly (readonly Piece[])[],
  names: readonly string[],
): readonly Piece[] | undefined {
  const listed = named.filter((lines) => isListed(lines, names))
  const lengthOf = (lines: readonly Piece[]) => wordKey(listedIn(lines, names) ?? '').length
  return listed.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

function isListed(lines: readonly Piece[], names: readonly string[]): boolean {
  const [first] = lines
  if (first !== undefined && lines.length === 1) return isListedOffice(first, names)
  return listedIn(lines, names) !== null
}

/** Returns the listed name that the lines spell together; null where there is none. */
function listedIn(lines: readonly Piece[], names: readonly string[]): string | null {
  const characters = lines.flatMap((line) => line.characters)
  return listedOffice(lines.map(({ text }) => text).join(''), characters, names)
}

/** A name whose letters were all read with a higher probability keeps its printed spelling. */
const SURE_MIN = 0.9

/** The name as printed, or as listed where doubtful letters or a scrap are the difference. */
function nameOf(lines: readonly Piece[], names: readonly string[]): string {
  const read = textOf(lines)
  const listed = listedIn(lines, names)
  const isSure = pathOf(lines).least > SURE_MIN
  if (listed === null || isSure || wordKey(listed) === wordKey(read)) return read
  return read === read.toUpperCase() ? listed.toUpperCase() : listed
}

/** Joins the lines with a blank, except in Chinese and Japanese. */
function textOf(lines: readonly Piece[]): string {
  const blank = lines.every(({ script }) => script === 'Hani') ? '' : ' '
  return tidy(lines.map(({ text }) => text).join(blank))
}
