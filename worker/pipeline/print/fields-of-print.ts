import { decideType, type TypeVote } from '../../catalogue/decide-type.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { Picture } from '../../image/picture.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import { associate, type PageFields } from '../../viz/associate.ts'
import type { PrintedLine, PrintedPage } from '../../viz/print/printed-page.ts'
import { habitsOf } from '../../viz/votes/page-habits.ts'
import type { RecognizeTask } from '../recognize-task.ts'

/** What is known of a side before its fields are looked for. */
interface KnownOfPrint {
  /** On the document's kind and country, this side's included. */
  readonly votes: readonly TypeVote[]
  /** Of the readers before, such as MRZ and barcode. */
  readonly candidates: readonly FieldCandidate[]
  /** What the labeller reads as values; none by default. */
  readonly spans?: readonly ValueSpan<PrintedLine>[]
  /** The picture that the side was read in, whose frame may cut it; none by default. */
  readonly picture?: Pick<Picture, 'overviewGrey'> | null
}

/**
 * The fields on the lines of one side. Labels and dates are read by the conventions of the issuer,
 * as far as it is known.
 * @param mustEnd asked before each line is looked into
 */
export function fieldsOfPrint(
  print: PrintedPage,
  { votes, candidates, spans = [], picture = null }: KnownOfPrint,
  { expectCountry, today }: Pick<RecognizeTask, 'expectCountry' | 'today'>,
  mustEnd: () => boolean,
): PageFields {
  const habits = habitsOf(print, decideType(votes, expectCountry), today)
  return associate(print, candidates, habits, {
    spans,
    frame: picture?.overviewGrey ?? null,
    mustEnd,
  })
}
