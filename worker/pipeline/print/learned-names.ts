/** Names that only the labeller finds, where MRZ or barcode name the holder already. */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { PrintedField } from '../../viz/print/printed-page.ts'
import { compareNames, isName } from '../agreement/compare-names.ts'
import { areSure } from '../agreement/tie.ts'

/**
 * The printed fields without such names, unless they are another person's: the holder's own name is
 * found by its letters, and what is like it was misread.
 * @param known what MRZ and barcode say
 */
export function withoutLikeNames(
  fields: readonly PrintedField[],
  known: readonly FieldCandidate[],
): readonly PrintedField[] {
  const holder = known.filter(isName)
  const learned = fields.filter((one) => isName(one) && one.features.way === 'learned')
  if (holder.length === 0 || compareNames(holder, learned, areSure) === 'different') return fields
  return fields.filter((one) => !learned.includes(one))
}
