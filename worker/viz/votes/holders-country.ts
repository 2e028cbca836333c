/** Recognises states that a page names for its holder: of birth, residence or citizenship. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { isOfCitizens } from '../nationality.ts'
import { type Piece, partsBetweenStrokes, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'

const elsewhere: ReadonlySet<FieldName> = new Set(['address', 'birth_country', 'birth_place'])

/**
 * Returns the captions of such values, spelt as in any language. The caption of the nationality
 * counts only where the holder need not be a citizen of the issuer.
 */
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
