import type { FillCalibration } from '../../../../worker/calibration/fill-calibration.ts'
import { type PrintClass, printClass } from '../../../../worker/calibration/print-calibration.ts'
import {
  fillTerms,
  fillTermsOf,
  printClassOf,
} from '../../../../worker/viz/proposals/print-probability.ts'
import { fitLogistic } from '../../evaluation/calibrate/logistic.ts'
import type { JudgedValue } from './judge-photograph.ts'

/** Below this likelihood a value may be worse than none; from the other on it is `medium`. */
const LEAST = 0.7
const MEDIUM = 0.9

/**
 * Labels less likely than this are not trusted, whatever the values say: on documents unlike the
 * specimens, a label that is only likely is more often wrong than on these.
 */
const LABEL_MIN = 0.85

/**
 * Fits how likely a labelled value is right. Values that fill a field are rarer and harder than the
 * others: each counts several times.
 * @throws Error where there are too few values
 */
export function fitFills(
  judged: readonly JudgedValue[],
): Pick<FillCalibration, 'sample' | 'limits' | 'weights' | 'classes'> {
  const classes = printClass.options
  const outcomes = judged.flatMap(({ value, verdict, fills }) => {
    const terms = fillTermsOf(value)
    const own = printClassOf(value.name)
    const row = [
      ...fillTerms.map((name) => terms[name]),
      ...classes.map((one) => Number(one === own)),
    ]
    return new Array(fills ? FILLING_WEIGHT : 1).fill({ terms: row, right: verdict === 'right' })
  })
  if (outcomes.length < 500) throw new Error(`too few values to calibrate on: ${outcomes.length}`)
  const fitted = fitLogistic(outcomes).map((weight) => Math.round(weight * 1000) / 1000)
  const weightOf = (at: number) => fitted[at] ?? 0
  const [intercept, mean, least, path, character, fit, rivals] = fillTerms.map((_, at) =>
    weightOf(at),
  )
  const filling = judged.filter(({ fills }) => fills)
  const isRight = ({ verdict }: JudgedValue) => verdict === 'right'
  const weights = { intercept, mean, least, path, character, fit, rivals }
  const ofClass = (name: PrintClass) => weightOf(fillTerms.length + classes.indexOf(name))
  return {
    sample: {
      values: judged.length,
      right: judged.filter(isRight).length,
      filling: filling.length,
      rightFilling: filling.filter(isRight).length,
    },
    limits: { label: LABEL_MIN, least: LEAST, medium: MEDIUM },
    weights: weights as FillCalibration['weights'],
    classes: {
      name: ofClass('name'),
      text: ofClass('text'),
      date: ofClass('date'),
      identifier: ofClass('identifier'),
      word: ofClass('word'),
    },
  }
}

/** How often a value that fills a field counts. */
const FILLING_WEIGHT = 5
