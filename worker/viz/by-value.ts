/** The first way: what MRZ or barcode say is sought among the lines. It needs no label. */
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { scriptOf } from '../catalogue/scripts.ts'
import { spells } from '../catalogue/transliteration.ts'
import { continuationOf } from './lines/continuation.ts'
import { MARGIN_MAX, type OpenPrint } from './open-print.ts'
import { type Piece, pieceOf } from './piece.ts'
import type { Way } from './printed-page.ts'
import { differsByOne } from './values/differs-by-one.ts'
import { spelt } from './values/name-spelling.ts'
import { readValue, tidy } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/** Shorter names and numbers stand in too many lines that say something else. */
const NAME_LENGTH_MIN = 2
const NUMBER_LENGTH_MIN = 5

export function takeByValue(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  habits: ValueHabits,
): void {
  const said = known.filter(({ lcid, value }) => lcid === 0 && value !== null)
  const areCut = areNamesCut(said)
  const isName = (text: string, name: string) => {
    const way = spells(text, name)
    // Behind a comma stand other names.
    return way === 'whole' || (way === 'truncated' && areCut && !text.includes(','))
  }
  takeFullName(print, said, (text, name) => (isName(text, name) ? 1 : 0))
  for (const { name, value } of said) {
    if (value === null) continue
    for (const piece of print.values) {
      const pieces = sameValue(name, value, piece, { others: print.values, isName, habits })
      const text = pieces?.map((part) => tidy(part.text)).join(' ') ?? ''
      if (pieces === null || !print.isOpen(name, scriptOf(text))) continue
      const { kind } = namedFields[name]
      const printed = kind === 'date' ? value : kind === 'name' ? spelt(bareName(text)) : text
      print.take({
        field: name,
        pieces,
        value: { value: printed, fit: 1 },
        way: 'value',
        margin: MARGIN_MAX,
      })
    }
  }
  if (print.isOpen('surname') && print.isOpen('given_names') && !namesOthers(print)) {
    takeFullName(print, said, (text, name) => (isName(text, name) ? 1 : nearly(text, name)))
  }
}

/** A number before a name is that of its field, and digits behind it are of something else: `Vzor9`. */
function bareName(text: string): string {
  return text.replace(/^[\d.,]+|\s?\d+$/g, '')
}

/** A father's name is nearly that of the holder on many pages. */
function namesOthers({ dissections }: OpenPrint): boolean {
  return dissections.some(({ label }) => relatives.test(label?.matches[0]?.field ?? ''))
}

const relatives = /^(father|mother|parent|guardian|husband|wife|spouse|grandfather)/

/** Whether MRZ or barcode may hold but the beginning of a name: else a longer print is another name, or all names in one line. */
function areNamesCut(said: readonly FieldCandidate[]): boolean {
  return said.some(
    ({ name, source, isCut }) =>
      isCut || (source === 'barcode' && (name === 'surname' || name === 'given_names')),
  )
}

/** That of the field a name stands in; other digits are no part of it, although they spell nothing. */
const ownNumber = /^\d[.,]?\s/u

interface Beside {
  readonly others: readonly Piece[]
  readonly isName: (text: string, name: string) => boolean
  readonly habits: ValueHabits
}

/** The lines that say this value, or null. */
function sameValue(
  name: FieldName,
  value: string,
  piece: Piece,
  { others, isName, habits }: Beside,
): readonly Piece[] | null {
  switch (namedFields[name].kind) {
    case 'name': {
      if (value.length < NAME_LENGTH_MIN) return null
      if (isName(tidy(piece.text), value)) return [piece]
      const next = continuationOf(piece, others)
      if (next === null || /\d/.test(`${piece.text.replace(ownNumber, '')}${next.text}`))
        return null
      return isName(`${piece.text} ${next.text}`, value) ? [piece, next] : null
    }
    case 'date':
      return readValue(name, piece.text, habits)?.value === value ? [piece] : null
    case 'identifier':
      return plain(value).length >= NUMBER_LENGTH_MIN && plain(piece.text) === plain(value)
        ? [piece]
        : null
    // States and sexes are single words that stand in titles and labels as well: their labels find them.
    default:
      return null
  }
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** How well a text is a name: 1 as MRZ and barcode have it, 0 not at all. */
type FitOf = (text: string, name: string) => number

/** Both names in one line, in either order. */
function takeFullName(print: OpenPrint, said: readonly FieldCandidate[], fitOf: FitOf): void {
  const surname = said.find(({ name }) => name === 'surname')?.value
  const givenNames = said.find(({ name }) => name === 'given_names')?.value
  if (!surname || !givenNames) return
  for (const piece of print.values) {
    const split = splitNames(piece, { surname, givenNames, fitOf })
    if (split === null || !print.isOpen('surname', piece.script)) continue
    const whole = { value: spelt(tidy(piece.text)), fit: 1 }
    const margin = MARGIN_MAX
    print.take({ field: 'full_name', pieces: [piece], value: whole, way: wayOf(split), margin })
    for (const one of split) {
      const { field, part, fit } = one
      const value = { value: spelt(tidy(part.text)), fit }
      print.take({ field, pieces: [part], value, way: wayOf([one]), margin })
    }
  }
}

/** Of shorter names too many are a letter apart. */
const NEAR_LENGTH_MIN = 4

/** A name one letter off the known one: one of the two is misread. */
function nearly(text: string, name: string): number {
  const isNear = name.length >= NEAR_LENGTH_MIN && differsByOne(text, name)
  return isNear ? 0.5 : 0
}

interface NamePart {
  readonly field: 'surname' | 'given_names'
  readonly part: Piece
  readonly fit: number
}

interface KnownNames {
  readonly surname: string
  readonly givenNames: string
  readonly fitOf: FitOf
}

/** At the blank where both sides are a name, one of them exactly: both nearly so is another person. */
function splitNames(
  { line, start: from, text, characters }: Piece,
  { surname, givenNames, fitOf }: KnownNames,
): readonly NamePart[] | null {
  const end = from + characters.length
  const as = (field: NamePart['field'], part: Piece): NamePart => {
    const name = field === 'surname' ? surname : givenNames
    return { field, part, fit: fitOf(tidy(part.text), name) }
  }
  const splits = Array.from(text).flatMap((character, at) => {
    if (!/[\s,]/.test(character)) return []
    const [left, right] = [pieceOf(line, from, from + at), pieceOf(line, from + at + 1, end)]
    return [
      [as('surname', left), as('given_names', right)],
      [as('given_names', left), as('surname', right)],
    ]
  })
  const found = splits.filter((parts) => parts.every(({ fit }) => fit > 0) && parts.some(isExact))
  return found.find((parts) => parts.every(isExact)) ?? found[0] ?? null
}

/** A name that is nearly the known one has nothing but its look that speaks for it. */
function wayOf(parts: readonly NamePart[]): Way {
  return parts.every(isExact) ? 'value' : 'pattern'
}

function isExact({ fit }: NamePart): boolean {
  return fit === 1
}
