/** Recognises states that a page names for its holder: of birth, residence or citizenship. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { isCloseBelow } from '../print/column-rows.ts'
import { isOfCitizens } from '../print/holders-word.ts'
import { labelsSpelt } from '../print/label-words.ts'
import { type Piece, partsBetweenStrokes, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'

const elsewhere: ReadonlySet<FieldName> = new Set(['address', 'birth_country', 'birth_place'])

/** Captions of such values in any language; of nationality where holders need not be citizens. */
export function captionsOfHolder(
  lines: readonly PrintedLine[],
  kinds: readonly DocumentKind[],
): readonly Piece[] {
  const areCitizens = kinds.some(isOfCitizens)
  return lines
    .map((line) => pieceOf(line))
    .filter((piece) =>
      partsBetweenStrokes(piece)
        .flatMap(({ text }) => labelsSpelt(text))
        .some(
          ({ field }) =>
            field !== null && (elsewhere.has(field) || (field === 'nationality' && !areCitizens)),
        ),
    )
}

/** Whether a line stands where one of these captions has its value: beside or below it. */
export function isOfHolder(line: PrintedLine, captions: readonly Piece[]): boolean {
  return captions.some((caption) => {
    const at = caption.line === line ? null : pairCost(caption, pieceOf(line))
    return at !== null && at.direction !== 'above'
  })
}

/** A caption is smaller than what is printed under it, at most this share of its height. */
const CAPTION_SHARE = 0.85
/** From a caption to its value below, and between their beginnings, capital heights at most. */
const GAP_MAX = 1.2
const FLUSH_MAX = 1.2

/** Captions whose value is the issuer. */
const ofIssuer: ReadonlySet<FieldName | null> = new Set(['issuing_state', 'authority'])

/**
 * Whether a line is the value of a caption, known or not: smaller print right above and flush, as
 * `OPĆINA / MUNICIPALITY`, but no title, and none of issuers or of citizens' nationality.
 */
export function isUnderCaption(
  line: PrintedLine,
  lines: readonly PrintedLine[],
  kinds: readonly DocumentKind[],
  isTitle: (line: PrintedLine) => boolean,
): boolean {
  const areCitizens = kinds.some(isOfCitizens)
  const { box, capitalHeight } = line
  return lines.some((caption) => {
    const isAbove = isCloseBelow(caption, line, GAP_MAX, capitalHeight)
    const isFlush = Math.abs(box.x0 - caption.box.x0) < FLUSH_MAX * capitalHeight
    const isSmaller = caption.capitalHeight < CAPTION_SHARE * capitalHeight
    if (!isAbove || !isFlush || !isSmaller || isTitle(caption)) return false
    const fields = partsBetweenStrokes(pieceOf(caption))
      .flatMap(({ text }) => labelsSpelt(text))
      .map(({ field }) => field)
    return !fields.some((field) => ofIssuer.has(field) || (areCitizens && field === 'nationality'))
  })
}
