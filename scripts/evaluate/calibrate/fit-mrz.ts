import type { MrzCalibration } from '../../../worker/calibration/mrz-calibration.ts'
import { areAlikeUnderDigits } from '../../../worker/mrz/text/check-digit.ts'
import { isRight, type Judgement } from '../judge.ts'
import type { FieldEvidence } from '../mrz-evidence.ts'

export type FittedMrz = Pick<MrzCalibration, 'sample' | 'limits' | 'fields'>

/** Fewer say too little of a share: the fit is refused rather than guessed. */
const VALUES_MIN = 20
const MRZS_MIN = 200

/** Of MRZs that end a search, at most so many may hold an error. */
const WRONG_SHARE_MAX = 1 / 200

/** Limits that are tried, from lax to strict. */
const limitsTried = [
  0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99,
]

/**
 * The measured numbers for an MRZ, from MRZs whose truth is known. No MRZ may pass with an error
 * under its digits that was in the sample, and next to none may end the search with one anywhere.
 * Throws, saying what is missing, where the sample is too small to say.
 */
export function fitMrz(judgements: readonly Judgement[]): FittedMrz {
  const mrzs = judgements.flatMap(({ truth, mrz, reading }) =>
    truth.mrz === null || truth.verified === false || mrz === null || reading.mrzEvidence === null
      ? []
      : [
          {
            evidence: reading.mrzEvidence,
            truth,
            exact: mrz.exact,
            rightUnderDigits: areAlikeUnderDigits(truth.mrz, reading.mrz.lines),
          },
        ],
  )
  const holding = mrzs.filter(({ evidence }) => evidence.digitsHold)
  if (holding.length < MRZS_MIN) {
    throw new Error(
      `too few MRZs to calibrate on: the digits of ${holding.length} hold, ${MRZS_MIN} are needed; give more --specimens`,
    )
  }
  const values = mrzs.flatMap(({ evidence, truth }) =>
    evidence.fields.flatMap((field) => {
      const right = isRight(field.name, field.value, truth)
      return right === null ? [] : [{ ...field, right }]
    }),
  )
  return {
    sample: {
      mrzs: mrzs.length,
      digitsHold: holding.length,
      wrongUnderDigits: holding.filter(({ rightUnderDigits }) => !rightUnderDigits).length,
      wrongAnywhere: holding.filter(({ exact }) => !exact).length,
    },
    limits: {
      digitsVouchMin: limitFor(
        holding.map(({ evidence, rightUnderDigits }) => ({
          probability: evidence.errorFree.underDigits,
          right: rightUnderDigits,
        })),
        0,
      ),
      // What is likely free of errors passes, too.
      errorFreeMin: Math.max(
        limitFor(
          holding.map(({ evidence, exact }) => ({
            probability: evidence.errorFree.anywhere,
            right: exact,
          })),
          WRONG_SHARE_MAX,
        ),
        limitFor(
          holding.map(({ evidence, rightUnderDigits }) => ({
            probability: evidence.errorFree.anywhere,
            right: rightUnderDigits,
          })),
          0,
        ),
      ),
    },
    fields: {
      vouched: shareRight(values, 'vouched'),
      digitFails: shareRight(values, 'digitFails'),
    },
  }
}

/** The laxest limit above which at most such a share is wrong. */
function limitFor(
  readings: readonly { readonly probability: number; readonly right: boolean }[],
  wrongShareMax: number,
): number {
  const holds = (limit: number) => {
    const above = readings.filter(({ probability }) => probability >= limit)
    return above.filter(({ right }) => !right).length <= wrongShareMax * above.length
  }
  // A stricter limit that fails again would make a lax one that holds a matter of chance.
  const strictest = limitsTried.findLastIndex((limit) => !holds(limit))
  const limit = limitsTried[strictest + 1]
  if (limit === undefined) throw new Error('no limit keeps errors out: the model is overconfident')
  return limit
}

/** By the rule of succession, rounded down to hundredths. */
function shareRight(
  values: readonly (FieldEvidence & { readonly right: boolean })[],
  standing: FieldEvidence['standing'],
): number {
  const those = values.filter((value) => value.standing === standing)
  if (those.length < VALUES_MIN) {
    throw new Error(
      `too few values to calibrate on: ${those.length} ${standing}, ${VALUES_MIN} are needed; give more --specimens`,
    )
  }
  const right = those.filter((value) => value.right).length
  return Math.floor(((right + 1) / (those.length + 2)) * 100) / 100
}
