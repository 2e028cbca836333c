/** Splits a line into label and value where its number or caption was misread. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { LabelMatch } from '../labels/match-label.ts'
import { isNameField } from '../print/field-kinds.ts'
import { behind, type Piece } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { misreadCaption } from './misread-caption.ts'
import { markedName } from './name-marks.ts'

interface MisreadLabel {
  readonly label: Piece & { readonly matches: readonly LabelMatch[] }
  /** Null where it stands in another line. */
  readonly value: Piece | null
}

/** The misread label that a line is or begins with; `areNamesMarked`: names have captions. */
export function misreadLabel(
  line: PrintedLine,
  fits: (field: FieldName, text: string) => boolean,
  areNamesMarked: boolean,
): MisreadLabel | null {
  const found = misreadCaption(line, fits) ?? markedName(line, areNamesMarked)
  if (found === null) return null
  const { field, mark, value, doubt: cost } = found
  const match = { field, language: 'en', cost, length: mark.text.length, rank: 0 }
  return { label: { ...mark, matches: [match] }, value }
}

/** The matches of the field that the number names, if any; `Name` behind a 1 is the surname. */
export function agreeing(
  matches: readonly LabelMatch[],
  field: FieldName | undefined,
): readonly LabelMatch[] {
  const same = matches.filter((match) => match.field === field)
  if (same.length > 0) return same
  const [name] = matches
  return field === 'surname' && name?.field === 'full_name' ? [{ ...name, field }] : matches
}

/** So short with a small letter it is a caption, `DCe` for `DOB`: short names are in capitals. */
const SHORT_MAX = 4

/** Whether what follows a number is a caption or another field, or an address without a house. */
export function isNoValue(field: FieldName, text: string): boolean {
  if (field === 'address') return !/\d/.test(text)
  if (!isNameField(field)) return false
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return 2 * small >= text.length || (small > 0 && text.length <= SHORT_MAX)
}

/** A caption in two languages before capitals, `SEX/SEXE F`; a letter behind a word, `CLASS E`. */
export const captionAndSign = /\p{L}\s?\/\s?\p{L}+\.?\s[A-Z\d]+$|\p{L}{4}\s[A-Z]$/u

/** Drops what was read for a number: `· ERIKSSON`, `ź JANE`, `0 S0705-670231-98`, `»514 702`. */
export function withoutSpeck(piece: Piece): Piece {
  const [speck] =
    /^(?:[ªº\p{Ll}\p{P}\p{S}]{1,2}\s(?=\p{Lu}{3})|[0O]\s(?=[A-Z]?\d{4}\S*$)|[»«]\s?(?=\d{2}))/u.exec(
      piece.text,
    ) ?? []
  return behind(piece, speck)
}
