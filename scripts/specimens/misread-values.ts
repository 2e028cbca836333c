import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Reading } from '../../shared/reading.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import { specimenTruth } from './specimen-truth.ts'

/**
 * The values that a picture of this document does not show, as `visa_type: BUINESS for BUSINESS`:
 * people compare what we keep as an answer with the picture. Not judged are fields of which the
 * description says nothing, such as what a barcode has besides, spellings in a national script,
 * and those in `contradicted`, which the picture shows in two ways.
 */
export function misreadValues(
  { fields }: Pick<Reading, 'fields'>,
  of: SpecimenDescription,
  contradicted: ReadonlySet<FieldName> = new Set(),
): string[] {
  const truth = new Map(Object.entries(specimenTruth(of).fields ?? {}))
  return fields.flatMap(({ name, value, lcid }) => {
    const shown = truth.get(name)
    const isRight = shown === undefined || shown === null || value === shown
    const isJudged = lcid === 0 && ![...contradicted].some((one) => one === name)
    return isRight || !isJudged ? [] : [`${name}: ${value} for ${shown}`]
  })
}
