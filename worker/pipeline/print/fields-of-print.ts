import { decideType, type TypeVote } from '../../catalogue/decide-type.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { associate, type PageFields } from '../../viz/associate.ts'
import { habitsOf } from '../../viz/page-habits.ts'
import type { PrintedPage } from '../../viz/printed-page.ts'
import type { RecognizeTask } from '../recognize-task.ts'

/**
 * The fields on the lines of one side. Labels and dates are read by the conventions of the issuer,
 * as far as it is known.
 * @param votes on the document's kind and country, this side's included
 * @param known candidates of the readers before, such as MRZ and barcode
 * @param mustEnd asked before each line is looked into
 */
export function fieldsOfPrint(
  print: PrintedPage,
  votes: readonly TypeVote[],
  known: readonly FieldCandidate[],
  { expectCountry, today }: Pick<RecognizeTask, 'expectCountry' | 'today'>,
  mustEnd: () => boolean,
): PageFields {
  const habits = habitsOf(print, decideType(votes, expectCountry), today)
  return associate(print, known, habits, { mustEnd })
}
