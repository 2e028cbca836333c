import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { trust } from '../../../../worker/pipeline/confidence.ts'
import type { PageLabeller } from '../../../../worker/text/label/page-labeller.ts'
import { associate } from '../../../../worker/viz/associate.ts'
import { fillable } from '../../../../worker/viz/learned/by-labeller.ts'
import {
  type LabelledValue,
  labelledValues,
} from '../../../../worker/viz/learned/labelled-values.ts'
import { linesWithinLimits, type PrintedField } from '../../../../worker/viz/print/printed-page.ts'
import { fillProbability } from '../../../../worker/viz/proposals/print-probability.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import {
  judgeType,
  judgeValues,
  type ValueVerdict,
} from '../../../evaluation/evaluate-lines/judge-specimen.ts'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import type { PrintLayout } from '../../../specimens/layouts/layout.ts'
import { printLayouts } from '../../../specimens/layouts.ts'
import { specimenTruth } from '../../../specimens/specimen-truth.ts'
import { states } from '../../../specimens/words/states.ts'
import type { ReadPhotograph } from './read-photograph.ts'

/** A labelled value and whether it is right; `fills`: nothing else found its field. */
export interface JudgedValue {
  readonly value: LabelledValue
  readonly verdict: ValueVerdict
  readonly fills: boolean
}

export interface JudgedPhotograph {
  /** Verdicts on all fields, without and with the values that fill open ones. */
  readonly found: readonly ValueVerdict[]
  readonly filled: readonly ValueVerdict[]
  readonly values: readonly JudgedValue[]
  /** The kind by the votes of print, and with the labeller's where they have none. */
  readonly kind: ValueVerdict
  readonly kindFilled: ValueVerdict
}

const today = '2026-11-22'
const KIND_MIN = trust.labelledKindMin

/** Judges one photograph, with neither MRZ nor barcode. */
export async function judgePhotograph(
  { seed, pool, print }: ReadPhotograph,
  labeller: PageLabeller,
): Promise<JudgedPhotograph> {
  const of = describeSpecimen(seed, { pool })
  const { kind }: PrintLayout = printLayouts[of.layout]
  const voted = decideType(documentVotes(print))
  const { fields, open } = associate(print, [], habitsOf(print, voted, today))
  const page = await labeller.label(linesWithinLimits(print.lines))
  const seen = page.kind !== null && page.kind.probability >= KIND_MIN ? page.kind.name : null
  const isSame = seen === kind && voted.kind === null
  const habits = habitsOf(print, isSame ? { ...voted, kind } : voted, today)
  const values = labelledValues(page.values, fields, habits)
  const filling = fillable(values, { candidates: fields, open }, habits)
  const filled = filling.flatMap((one) => {
    const probability = fillProbability(one)
    return probability === null ? [] : [{ ...one, probability }]
  })
  const judged = (read: readonly PrintedField[]) => judge(read, of)
  const isOf = (value: LabelledValue, name: FieldName, read: string | null) =>
    value.name === name && value.value === read && value.lcid === 0
  return {
    found: judged(fields).map(({ verdict }) => verdict),
    filled: judged([...fields, ...filled]).map(({ verdict }) => verdict),
    values: judged(values).flatMap(({ name, verdict, read }) =>
      values
        .filter((value) => isOf(value, name, read))
        .map((value) => ({ value, verdict, fills: filling.includes(value) })),
    ),
    kind: judgeType(voted.kind, kind),
    kindFilled: judgeType(voted.kind ?? (seen === 'none' ? null : seen), kind),
  }
}

function judge(read: readonly PrintedField[], of: ReturnType<typeof describeSpecimen>) {
  const truth = specimenTruth(of)
  // Nationality and sex are codes, so they can be right even if read in the national script.
  const neutral = { nationality: states[of.nationality].code, sex: of.sex }
  const national = Object.keys(truth.national_fields ?? {}).filter((name) => name in neutral)
  const printed = [...new Set([...Object.keys(truth.printed_fields ?? {}), ...national])]
  return judgeValues(read, printed, { ...neutral, ...truth.fields })
}
