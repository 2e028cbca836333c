import type { CoreField } from '../../../shared/fields/catalogue.ts'
import { fieldsOf } from '../../../worker/mrz/decode/field-candidates.ts'
import { type FieldStanding, standingOf } from '../../../worker/mrz/decode/field-probability.ts'
import type { ErrorFreeProbabilities } from '../../../worker/mrz/decode/mrz-candidate.ts'
import type { LocatedMrz } from '../../../worker/mrz/decode/read-group.ts'

/** What the engine judged an MRZ by: its measured numbers are fitted to this. */
export interface MrzEvidence {
  readonly digitsHold: boolean
  readonly errorFree: ErrorFreeProbabilities
  readonly fields: readonly FieldEvidence[]
}

export interface FieldEvidence {
  readonly name: CoreField
  readonly value: string | null
  readonly standing: FieldStanding
}

export function evidenceOf(located: LocatedMrz): MrzEvidence {
  return {
    digitsHold: located.mrz.passed,
    errorFree: located.errorFree,
    fields: fieldsOf(located.mrz).map(([name, field]) => ({
      name,
      value: field.value,
      standing: standingOf(located, field),
    })),
  }
}
