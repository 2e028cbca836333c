/** Captions with one letter misread, known by the value behind them. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { differsByOne, withLetters } from '../print/look-alikes.ts'
import { pieceOf, wordPieces } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import type { MarkedLine } from './name-marks.ts'

/** `FNALEXANDER`, `LNSMITH`: the blank behind a caption may be missed. No name begins like this. */
const nameCaption = /^(LN|FN)(?=\p{Lu}{2})/u

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

/** A caption with one letter misread, and a value behind it that `fits` its field; else null. */
export function misreadCaption(
  line: PrintedLine,
  fits: (field: FieldName, text: string) => boolean,
): MarkedLine | null {
  const words = wordPieces(pieceOf(line))
  const [, glued] = nameCaption.exec(line.text) ?? []
  if (glued !== undefined) {
    const field = glued === 'LN' ? 'surname' : 'given_names'
    const value = pieceOf(line, 2)
    const mark = pieceOf(line, 0, 2)
    return fits(field, value.text) ? { field, mark, value, doubt: CAPTION_DOUBT } : null
  }
  // The first word may be the rest of a number, the second the caption.
  for (const caption of words.slice(0, 2)) {
    const value = pieceOf(line, caption.start + caption.characters.length)
    const field = nearest(caption.text, value.text)
    if (field !== null && fits(field, value.text))
      return { field, mark: caption, value, doubt: CAPTION_DOUBT }
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
