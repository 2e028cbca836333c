/**
 * The date of issue with its place above a signature, `DENPASAR, 09-01-2014`, or before the name of
 * the office.
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/**
 * Before the date: its place, or the Vietnamese word for a day, with or without the English one.
 */
const atPlace =
  /^\p{Lu}[\p{L}\p{M} .'’-]{2,29}, ?(?=\d{1,2}[./-]\d{1,2}[./-]\d{4}$)|^(?:\p{Lu}[\p{L}\p{M} .]{2,29}, ?)?(?=ng[àa]y\W|[\p{L}\p{M}]{2,6}\s?\/\s?date\s\d)/iu

/**
 * Takes the date of issue if only one line has this form and the date is not that of birth, and the
 * place before it where the issuer prints one.
 * @param isOpen whether no source has a value for a field yet
 */
export function takeIssueAtPlace(
  print: OpenPrint,
  { values, authorities }: PageHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  if (!isOpen('issue_date')) return
  const born = print.found.find(({ field }) => field === 'birth_date')?.value.value
  const offices = authorities.map(wordKey)
  const [signed, ...more] = print.values.flatMap((piece) => dayBeforeOffice(piece, offices))
  const days = signed === undefined ? print.values.flatMap((piece) => dayIn(piece)) : [signed]
  const [found, ...others] = days
  if (found === undefined || others.length > 0 || more.length > 0) return
  const day = readValue('issue_date', found.text, values)?.value
  // While the birth date is unknown, date and place may be those of birth.
  const isOfSignature = signed !== undefined || /^ng[àa]y|^[^,\d]+\/\s?date\s/iu.test(found.text)
  if (day === undefined || day > values.today) return
  if (born === undefined ? isOfSignature : day > born)
    takeByForm(print, 'issue_date', [found], values)
  const { hasPlaceBeforeDay = false } = countries.get(values.issuer ?? '') ?? {}
  if (hasPlaceBeforeDay && !print.isOpen('issue_date')) takePlaceBefore(print, found, values)
}

/** Takes the text before the comma as the place of issue. */
function takePlaceBefore(print: OpenPrint, { line, start }: Piece, values: ValueHabits): void {
  const before = Array.from(line.text).slice(0, start).join('')
  const [place = ''] = /^.*(?=,\s*$)/u.exec(before) ?? []
  const piece = pieceOf(line, 0, Array.from(place).length)
  if (piece.text !== '' && print.isOpen('issue_place'))
    takeByForm(print, 'issue_place', [piece], values)
}

/** A date with its year first, and the text behind it. */
const dayAndOffice = /^((?:19|20)\d{2}([./-]) ?\d{1,2}\2 ?\d{1,2}\.?)\s+(\p{L}.*)$/u

/**
 * `2019.05.21. 서울지방경찰청장`: the date before an office, whose name may run on into a misread seal;
 * empty where there is none.
 */
function dayBeforeOffice({ line, start, text }: Piece, offices: readonly string[]): Piece[] {
  const [, day = '', , behind = ''] = dayAndOffice.exec(text) ?? []
  const key = wordKey(behind)
  if (!offices.some((office) => key.startsWith(office))) return []
  return [pieceOf(line, start, start + Array.from(day).length)]
}

function dayIn({ line, start, text, characters }: Piece): Piece[] {
  const found = atPlace.exec(text)
  if (found === null || !/\d/u.test(text)) return []
  return [pieceOf(line, start + Array.from(found[0]).length, start + characters.length)]
}
