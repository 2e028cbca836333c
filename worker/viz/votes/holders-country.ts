/** Recognises states that a page names for its holder: of birth, residence or citizenship. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { isOfCitizens } from '../print/holders-word.ts'
import { labelsSpelt } from '../print/label-words.ts'
import { type Piece, partsBetweenStrokes, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { isSmallAbove } from '../print/small-print.ts'

const elsewhere: ReadonlySet<FieldName> = new Set(['address', 'birth_country', 'birth_place'])

/** Captions of such values in any language; of nationality where holders need not be citizens. */
export function captionsOfHolder(
  lines: readonly PrintedLine[],
  kinds: readonly DocumentKind[],
): readonly Piece[] {
  const areCitizens = kinds.some(isOfCitizens)
  return lines
    .filter((line) =>
      fieldsSpelt(line).some(
        (field) =>
          field !== null && (elsewhere.has(field) || (field === 'nationality' && !areCitizens)),
      ),
    )
    .map((line) => pieceOf(line))
}

/** The fields of the captions that a line is spelt as, in any language. */
export function fieldsSpelt(line: PrintedLine): (FieldName | null)[] {
  const words = partsBetweenStrokes(pieceOf(line)).flatMap(({ text }) => labelsSpelt(text))
  return words.map(({ field }) => field)
}

/** Whether a line stands where one of these captions has its value: beside or below it. */
export function isOfHolder(line: PrintedLine, captions: readonly Piece[]): boolean {
  return captions.some((caption) => {
    const at = caption.line === line ? null : pairCost(caption, pieceOf(line))
    return at !== null && at.direction !== 'above'
  })
}

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
  return lines.some((caption) => {
    if (!isSmallAbove(caption, line) || isTitle(caption)) return false
    return !fieldsSpelt(caption).some(
      (field) => ofIssuer.has(field) || (areCitizens && field === 'nationality'),
    )
  })
}
