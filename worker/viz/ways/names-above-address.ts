/** Names without number or caption above the address. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isHoldersWord } from '../print/holders-word.ts'
import { behind, type Piece } from '../print/piece.ts'
import { isSmallAbove } from '../print/small-print.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byForm } from '../proposals/proposals.ts'
import { codedInitial } from '../values/coded-initial.ts'
import { printsGivenNamesFirst } from '../values/jurisdictions.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { inCapitals } from './names-by-form.ts'

/** A blank or comma shows two names or more. */
const isSeveral = /[ ,]/u

/** Puts blanks for the commas that New York sets between names: `CLARA, MAE`, `SMITH,CLARA,M`. */
function withoutCommas({ line, text }: Piece): Pick<Piece, 'line' | 'text'> {
  return { line, text: text.replace(/, ?/gu, ' ') }
}

/** Least height of a name, as a share of the height of the street below it. */
const HEIGHT_MIN = 0.85
/** Capital heights between a name and the address below it, at most. */
const GAP_MAX = 2.6
/** The same if the address has a smaller caption above. */
const CAPTIONED_GAP_MAX = 4.2

/** Surname and given names above the address (AAMVA DL/ID Standard, zone II); one is numbered. */
export function namesAboveAddress(
  print: OpenPrint,
  { numbers, values, style }: PageHabits,
): ValueProposal[] {
  if (!style.namesAboveAddress || print.isKnown('surname')) return []
  const nameOf = (field: FieldName) => print.foundFor(field)?.pieces
  const street = nameOf('address')?.[0] ?? nameOf('address_city')?.[0]
  if (street === undefined || !print.isOpen('full_name')) return []
  const lines = print.wholePage.flatMap((piece) => {
    const name = withoutMark(piece)
    // Two letters may be a misread caption, unless they are taller than the street.
    const share = name.characters.length > 2 ? HEIGHT_MIN : 1
    const isTall = piece.capitalHeight > share * street.capitalHeight
    const isName =
      inCapitals.test(name.text) && isHoldersWord(withoutCommas(name), values.languages)
    return isTall && isName ? [name] : []
  })
  const above = lineAbove(street, lines, print)
  const isSurnameBelow = above !== undefined && nameOf('surname')?.at(-1)?.line === above.line
  const given = nameOf('given_names')?.[0] ?? (isSurnameBelow ? undefined : above)
  const found = given && lineAbove(given, lines, print)
  const surname = nameOf('surname')?.at(-1) ?? found
  const isAlone = given !== undefined && given === above && found === undefined
  // Cards whose fields have no numbers print a whole name in one line.
  if (isAlone && surname === undefined && numbers.size === 0 && isSeveral.test(given.text))
    return byForm('full_name', [given], values)
  if (given === undefined || surname === undefined || given.line === surname.line) return []
  const [upper, lower] = isSurnameBelow ? [given, surname] : [surname, given]
  const gap = (lower.box.y0 - upper.box.y1) / lower.capitalHeight
  if (gap < -0.3 || gap > CAPTIONED_GAP_MAX) return []
  const initial = codedInitial(print.wholePage)
  const isOpen = [given, surname].every((one) => print.isFree(one.line))
  // Georgia numbers the given names that it prints first.
  const isGivenFirst =
    (initial === given.text[0] && initial !== surname.text[0]) ||
    (initial === null &&
      isOpen &&
      (isSecond(surname, given) || printsGivenNamesFirst(print.wholePage)))
  const both = [
    ['surname', isGivenFirst ? given : surname],
    ['given_names', isGivenFirst ? surname : given],
  ] as const
  const open = both.filter(([field]) => print.isOpen(field))
  if (open.some(([, { line }]) => !print.isFree(line))) return []
  return open.flatMap(([field, piece]) => byForm(field, [piece], values))
}

/** Names in two lines whose order no number, comma, coded number or state shows: it is guessed. */
export function namesOfUnknownOrder(
  { found, wholePage }: OpenPrint,
  { style, numbers }: Pick<PageHabits, 'style' | 'numbers'>,
): FieldName[] {
  const names = found.filter(
    ({ field, way }) => way === 'pattern' && (field === 'surname' || field === 'given_names'),
  )
  const [first, second] = names.map(({ pieces: [piece] }) => piece)
  if (!style.namesAboveAddress || numbers.size > 0) return []
  if (!first || !second || first.line === second.line) return []
  const isShown =
    names.some(({ pieces }) => pieces.some(({ line }) => /[,\d]/u.test(line.text))) ||
    codedInitial(wholePage) !== null ||
    printsGivenNamesFirst(wholePage)
  return isShown ? [] : names.map(({ field }) => field)
}

/** A 2, or the small signs that it is read as. */
const numeral = /^[2ªº:°*"”’'²]/u

/** A 2, or what a small 2 is read as, but not a 1: `'` and `°` may be either. */
const two = /^[2²:]/u

/** Whether a 2 stands before the upper of two names, and nothing like a 2 before the lower. */
function isSecond(upper: Piece, lower: Piece): boolean {
  return two.test(upper.line.text) && !numeral.test(lower.line.text)
}

/** `: IMOGEN`, `1LEE`: a number, or what it was read as, before a name. */
const nameMark = /^(?:[^\p{L}'’]{1,2}\s?|[^\p{Lu}]\s)(?=\p{Lu}{2})/u

function withoutMark(piece: Piece): Piece {
  return behind(piece, nameMark.exec(piece.text)?.[0])
}

/** The nearest line above another that begins where it does; a caption may stand between them. */
function lineAbove(
  below: Piece,
  pieces: readonly Piece[],
  { dissections }: OpenPrint,
): Piece | undefined {
  const gapOf = ({ box }: Pick<Piece, 'box'>) => (below.box.y0 - box.y1) / below.capitalHeight
  const isNear = (one: Pick<Piece, 'box'>, most: number) => gapOf(one) > -0.3 && gapOf(one) < most
  const isCaptioned = dissections.some(({ line }) => isSmallAbove(line, below))
  return pieces
    .filter((piece) => isNear(piece, isCaptioned ? CAPTIONED_GAP_MAX : GAP_MAX))
    .filter((piece) => isFlush(piece, below))
    .toSorted((one, other) => gapOf(one) - gapOf(other))[0]
}

function isFlush(piece: Piece, other: Piece): boolean {
  const lefts = [piece.box.x0, piece.line.box.x0]
  const others = [other.box.x0, other.line.box.x0]
  return lefts.some((left) =>
    others.some((one) => Math.abs(left - one) < 0.5 * piece.capitalHeight),
  )
}
