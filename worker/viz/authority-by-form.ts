/** Who issues a document, where a heading or a seal names them and no label does. */
import { wordKey } from '../catalogue/word-key.ts'
import { continuationOf } from './lines/continuation.ts'
import { isListedOffice, listedOffice, officeThatLooksLike } from './listed-office.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, partsBetweenDashes, pathOf, pieceOf } from './piece.ts'
import { tidy } from './values/read-value.ts'

/** Those that are listed go before those that have the form of one; in one line or in two. */
export function takeAuthority(print: OpenPrint, { authorities, authorityForms }: PageHabits): void {
  if (authorities.length === 0 && authorityForms.length === 0) return
  const whole = print.values.map((piece) => [piece])
  const inTwoLines = (piece: Piece) => {
    const next = continuationOf(piece, print.values)
    return next === null ? [] : [[piece, next]]
  }
  const broken = print.values.flatMap(inTwoLines)
  // An office's name may end or begin with a caption's word: `DIRECCIÓN GENERAL DE …`.
  const captions = print.dissections.flatMap(({ line, value }) =>
    value === null && print.isFree(line) ? [[pieceOf(line)]] : [],
  )
  const named = [...whole, ...captions, ...broken, ...captions.flat().flatMap(inTwoLines)]
  // `MINISTERIO … - DIRECCIÓN …`: of a heading that also names whom the office belongs to.
  const parts = [...whole, ...captions].flat().flatMap(partsBetweenDashes)
  const listed =
    longestListed(named, authorities) ??
    parts.map((part) => [part]).find((lines) => isListed(lines, authorities))
  const formed = [...whole, ...broken].filter((lines) =>
    authorityForms.some((form) => form.test(textOf(lines))),
  )
  // Of a name in two lines the second may have the form by itself.
  const longest = formed.filter(
    (lines) =>
      !formed.some(
        (other) => other.length > lines.length && lines.some((line) => other.includes(line)),
      ),
  )
  const [only, ...others] = listed === undefined ? longest : [listed]
  if (only === undefined || others.length > 0) return
  const value = { value: nameOf(only, authorities), fit: 1 }
  print.take({ field: 'authority', pieces: only, value, way: 'pattern', margin: 0 })
}

/** What a caption names as the authority, and is a listed one but for doubtful letters, is spelt as that. */
export function spellAuthority(print: OpenPrint, authorities: readonly string[]): void {
  if (authorities.length === 0) return
  for (const found of print.found.filter(({ field }) => field === 'authority')) {
    const { pieces, value } = found
    const alike = officeThatLooksLike(value.value, authorities)
    if (alike === null && !isListed(pieces, authorities)) continue
    const spelt = alike ?? nameOf(pieces, authorities)
    print.replace(found, { ...found, value: { ...value, value: spelt } })
  }
}

/** Where the first line of a listed name is a listed name as well, `… AND CITIZENSHIP`, `CUSTOMS …`, the longer one. */
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

/** The listed name that some lines are together. */
function listedIn(lines: readonly Piece[], names: readonly string[]): string | null {
  const characters = lines.flatMap((line) => line.characters)
  return listedOffice(lines.map(({ text }) => text).join(''), characters, names)
}

/** A name of which every letter was read more surely is spelt as it is. */
const SURE_MIN = 0.9

/** As the page has it; what is but for a doubtful letter, or a scrap beside it, a listed name, as that is spelt. */
function nameOf(lines: readonly Piece[], names: readonly string[]): string {
  const read = textOf(lines)
  const listed = listedIn(lines, names)
  const isSure = pathOf(lines).least > SURE_MIN
  if (listed === null || isSure || wordKey(listed) === wordKey(read)) return read
  return read === read.toUpperCase() ? listed.toUpperCase() : listed
}

/** Chinese and Japanese set no blank between two lines. */
function textOf(lines: readonly Piece[]): string {
  const blank = lines.every(({ script }) => script === 'Hani') ? '' : ' '
  return tidy(lines.map(({ text }) => text).join(blank))
}
