/** Splits a line into label and value where its number or caption was misread. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { Label } from '../labels/label-in.ts'
import { isNameField } from '../print/field-kinds.ts'
import { differsByOne, withLetters } from '../print/look-alikes.ts'
import { behind, type Piece, pieceOf, wordPieces } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'

/** `FNALEXANDER`, `LNSMITH`: the blank behind a caption may be missed. No name begins like this. */
const nameCaption = /^(?:LN|FN)(?=\p{Lu}{2})/u

/** Captions recognized with one letter misread, by the kind of value behind them. */
export const dateCaptions: readonly (readonly [string, FieldName])[] = [
  ['DOB', 'birth_date'],
  ['EXP', 'expiry_date'],
  ['ISS', 'issue_date'],
]
const numberCaptions: readonly (readonly [string, FieldName])[] = [['LIC', 'document_number']]

/** The rest of a caption's number, joined to the caption. */
const leftOfNumber = /^\d{1,2}[abd]?(?=\S{2})/iu

/** Doubt about a caption that is recognized by the value behind it. */
const CAPTION_DOUBT = 0.12

/** The misread label that a line begins with, and a value behind it that `fits` its field; else null. */
export function misreadLabel(
  line: PrintedLine,
  fits: (field: FieldName, text: string) => boolean,
): { readonly label: Label; readonly value: Piece } | null {
  const [glued] = nameCaption.exec(line.text) ?? []
  // The first word may be the rest of a number, the second the caption.
  const marks = glued ? [pieceOf(line, 0, glued.length)] : wordPieces(pieceOf(line)).slice(0, 2)
  for (const mark of marks) {
    const value = pieceOf(line, mark.start + mark.characters.length)
    const named = glued === 'LN' ? 'surname' : 'given_names'
    const field = glued ? named : nearest(mark.text, value.text)
    if (field === null || !fits(field, value.text)) continue
    const match = { field, language: 'en', cost: CAPTION_DOUBT, length: mark.text.length, rank: 0 }
    return { label: { ...mark, matches: [match] }, value }
  }
  return null
}

function nearest(text: string, value: string): FieldName | null {
  const dated = /\d[/-]\d|\d[ -]\p{L}{3}[ -]\d/u.test(value) ? dateCaptions : []
  const known = text.includes('#') ? numberCaptions : dated
  const word = withLetters(text.replace(leftOfNumber, ''))
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  if (word.length < 2 || word.length > 3) return null
  return known.find(([caption]) => differsByOne(word, caption))?.[1] ?? null
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
