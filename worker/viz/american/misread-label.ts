/** What is label and what is value in a line of an American card, where captions are misread. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { LabelMatch } from '../labels/match-label.ts'
import { type Piece, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { misreadCaption } from './american-card.ts'
import { hasOtherMark, loneMark, markedDiscriminator, markedName } from './misread-marks.ts'

interface MisreadLabel {
  readonly label: Piece & { readonly matches: readonly LabelMatch[] }
  /** Null where it stands in another line. */
  readonly value: Piece | null
}

/** Share of a caption that is known by the value behind it. */
const CAPTION_COST = 0.12

/**
 * The label that a line begins with or is, its number and some of its letters misread.
 * @param fits whether a text can be a value of a field
 * @param areNamesMarked whether the page prints a caption before each name
 */
export function misreadLabel(
  line: PrintedLine,
  fits: (field: FieldName, text: string) => boolean,
  areNamesMarked: boolean,
): MisreadLabel | null {
  const found = misreadCaption(line, fits)
  if (found !== null) return asLabel(found.field, found.caption, found.value, CAPTION_COST)
  const marked = loneMark(line) ?? markedDiscriminator(line) ?? markedName(line, areNamesMarked)
  return marked && asLabel(marked.field, marked.mark, marked.value, marked.doubt)
}

function asLabel(
  field: FieldName,
  caption: Piece,
  value: Piece | null,
  cost: number,
): MisreadLabel {
  const match = { field, language: 'en', cost, length: caption.text.length, rank: 0 }
  return { label: { ...caption, matches: [match] }, value }
}

/** Of what a label may name the field that its number names; a `Name` behind a 1 is the surname. */
export function agreeing(
  matches: readonly LabelMatch[],
  field: FieldName | undefined,
): readonly LabelMatch[] {
  const same = matches.filter((match) => match.field === field)
  if (same.length > 0) return same
  const [name] = matches
  return field === 'surname' && name?.field === 'full_name' ? [{ ...name, field }] : matches
}

/** Characters of the `DCe` of a misread `DOB`; names as short have no small letters. */
const SHORT_MAX = 4

/**
 * Whether what stands behind a number is no value of its field: the caption of a name, which are in
 * capitals and some captions are not, the mark and value of another field, or an address without
 * the number of a house or a box.
 */
export function isNoValue(line: PrintedLine, field: FieldName, text: string): boolean {
  if (field === 'address') return !/\d/.test(text)
  if (namedFields[field].kind !== 'name') return false
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return (
    2 * small >= text.length ||
    (small > 0 && text.length <= SHORT_MAX) ||
    loneMark(line) !== null ||
    hasOtherMark(line)
  )
}

/** A caption in two languages and a value in capitals behind it, `SEX/SEXE F`; or one letter behind a word, `CLASS E`. */
export const captionAndSign = /\p{L}\s?\/\s?\p{L}+\.?\s[A-Z\d]+$|\p{L}{4}\s[A-Z]$/u

/** `· ERIKSSON`, `ź JANE`, `ª JANE`: a number that was read as a speck or a small letter before capitals; `0 S0705-670231-98`, `»514 702 883`. */
export function withoutSpeck({ line, start, text, characters }: Piece): Piece {
  const [speck = ''] =
    /^(?:[ªº\p{Ll}\p{P}\p{S}]{1,2}\s(?=\p{Lu}{3})|[0O]\s(?=[A-Z]?\d{4}\S*$)|[»«]\s?(?=\d{2}))/u.exec(
      text,
    ) ?? []
  return pieceOf(line, start + Array.from(speck).length, start + characters.length)
}
