import { decideType, type TypeVote } from '../catalogue/decide-type.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { associate, type PageFields } from '../viz/associate.ts'
import { habitsOf } from '../viz/page-habits.ts'
import type { PrintedPage } from '../viz/printed-page.ts'
import type { RecognizeTask } from './recognize-task.ts'

/**
 * What the lines of one side say, field by field. Labels and dates are read in the manner of
 * whoever issued it, as far as that is known by now.
 * @param votes what is said of the document's kind and country, by this side too
 * @param known what MRZ and barcode say, or other readers before
 */
export function fieldsOfPrint(
  print: PrintedPage,
  votes: readonly TypeVote[],
  known: readonly FieldCandidate[],
  { expectCountry, today }: Pick<RecognizeTask, 'expectCountry' | 'today'>,
): PageFields {
  return associate(print, known, habitsOf(print, decideType(votes, expectCountry), today))
}
