import type { MrzCalibration } from '../../../../worker/calibration/mrz-calibration.ts'
import { areAlikeUnderDigits } from '../../../../worker/mrz/text/check-digit.ts'
import { isRight } from '../../../evaluation/fields/judge-fields.ts'
import type { Judgement } from '../../../evaluation/judge/judge.ts'
import type { FieldEvidence } from '../../../evaluation/readers/mrz-evidence.ts'

export type FittedMrz = Pick<MrzCalibration, 'sample' | 'limits' | 'fields'>

/** Fewer than these tell too little about a share: the fit is refused rather than guessed. */
const VALUES_MIN = 20
const MRZS_MIN = 200

/** At most this share of the MRZs that end a search may hold an error. */
const WRONG_SHARE_MAX = 1 / 200

/**
 * A passing MRZ may leave at most this share of the doubt that the most convincing error of the
 * sample left, because a sample shows only few of the possible errors.
 */
const DOUBT_LEFT = 1 / 2

/** The limits tried, from lax to strict. */
const limitsTried = Array.from({ length: 50 }, (_, i) => (50 + i) / 100)

/**
 * Fits the measured numbers for an MRZ to MRZs whose truth is known. A passing MRZ leaves at most
 * half the doubt of any in the sample that erred under its digits; hardly any may end the search
 * with an error anywhere.
 * @throws Error saying what is missing, where the sample is too small
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
      `too few MRZs to calibrate on: ${holding.length} have valid check digits, ${MRZS_MIN} are needed; raise --specimens`,
    )
  }
  const wrongUnderDigits = holding
    .filter(({ rightUnderDigits }) => !rightUnderDigits)
    .map(({ evidence }) => evidence)
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
      wrongUnderDigits: wrongUnderDigits.length,
      wrongAnywhere: holding.filter(({ exact }) => !exact).length,
    },
    limits: {
      digitsVouchMin: limitAbove(wrongUnderDigits.map(({ errorFree }) => errorFree.underDigits)),
      // Never ends a search on an error under digits, and rarely on one anywhere.
      errorFreeMin: Math.max(
        limitFor(
          holding.map(({ evidence, rightUnderDigits }) => ({
            probability: evidence.errorFree.anywhere,
            right: rightUnderDigits,
          })),
          0,
        ),
        limitFor(
          holding.map(({ evidence, exact }) => ({
            probability: evidence.errorFree.anywhere,
            right: exact,
          })),
          WRONG_SHARE_MAX,
        ),
      ),
    },
    fields: {
      vouched: shareRight(values, 'vouched'),
      digitFails: shareRight(values, 'digitFails'),
    },
  }
}

/** The laxest limit that leaves at most `DOUBT_LEFT` of the doubt of the likeliest wrong MRZ. */
function limitAbove(wrong: readonly number[]): number {
  return laxestLimit((limit) => wrong.every((one) => 1 - limit <= DOUBT_LEFT * (1 - one)))
}

/** The laxest limit at or above which at most `wrongShareMax` of the readings are wrong. */
function limitFor(
  readings: readonly { readonly probability: number; readonly right: boolean }[],
  wrongShareMax: number,
): number {
  return laxestLimit((limit) => {
    const above = readings.filter(({ probability }) => probability >= limit)
    return above.filter(({ right }) => !right).length <= wrongShareMax * above.length
  })
}

/** The limit after the strictest that fails: a laxer one that holds does so by chance. */
function laxestLimit(holds: (limit: number) => boolean): number {
  const strictest = limitsTried.findLastIndex((limit) => !holds(limit))
  const limit = limitsTried[strictest + 1]
  if (limit === undefined) throw new Error('no limit keeps errors out: the model is overconfident')
  return limit
}

/** The share that is right by the rule of succession, rounded down to hundredths. */
function shareRight(
  values: readonly (FieldEvidence & { readonly right: boolean })[],
  standing: FieldEvidence['standing'],
): number {
  const those = values.filter((value) => value.standing === standing)
  if (those.length < VALUES_MIN) {
    throw new Error(
      `too few values to calibrate on: ${those.length} ${standing}, ${VALUES_MIN} are needed; raise --specimens`,
    )
  }
  const right = those.filter((value) => value.right).length
  return Math.floor(((right + 1) / (those.length + 2)) * 100) / 100
}
