import type {
  PrintCalibration,
  PrintClass,
  PrintWeights,
} from '../../../../worker/calibration/print-calibration.ts'
import type { PrintFeatures } from '../../../../worker/viz/print/printed-page.ts'
import {
  likelihood,
  mayBeHigh,
  printClassOf,
  type TermName,
  termNames,
  termsOf,
} from '../../../../worker/viz/proposals/print-probability.ts'
import { absentOf, isRight } from '../../../evaluation/fields/judge-fields.ts'
import type { Judgement } from '../../../evaluation/judge/judge.ts'
import { fitLogistic, type Outcome } from './logistic.ts'

export type FittedPrint = Pick<PrintCalibration, 'sample' | 'bands' | 'classes'>

/** What the bands promise (decisions: `high` is right at least 98 times in 100). */
const bands = { high: 0.98, medium: 0.85 }

/** Fewer values tell too little: the fit is refused. */
const VALUES_MIN = 400

/**
 * How firmly the weights of a class are held to those of all classes together: one class alone has
 * only a dozen or two wrong values.
 */
const CLASS_HOLD = 10

interface ReadValue {
  readonly picture: number
  readonly class: PrintClass
  readonly features: PrintFeatures
  readonly right: boolean
}

/**
 * Fits how likely values read from print are right, on pictures whose truth is known. `atHigh` is
 * counted on each half of the pictures with weights fitted on the other half.
 * @throws Error saying what is missing, where the sample is too small
 */
export function fitPrint(judgements: readonly Judgement[]): FittedPrint {
  const values = judgements.flatMap(({ truth, reading }, picture) => {
    const absent = absentOf(truth)
    return reading.printEvidence.flatMap(({ name, value, features }): ReadValue[] => {
      // What the labeller found has a calibration of its own.
      if (features.way === 'learned') return []
      const right = absent.has(name) ? false : isRight(name, value, truth)
      return right === null ? [] : [{ picture, class: printClassOf(name), features, right }]
    })
  })
  if (values.length < VALUES_MIN) {
    throw new Error(
      `too few values to calibrate on: ${values.length}, ${VALUES_MIN} are needed; raise --specimens`,
    )
  }
  const halves = [0, 1].map((half) => values.filter(({ picture }) => picture % 2 === half))
  const atHigh = halves.flatMap((half, at) => {
    const classes = fitClasses(halves[1 - at] ?? [])
    return half.filter(
      ({ features, class: own }) =>
        mayBeHigh(features) && likelihood(features, classes[own]) >= bands.high,
    )
  })
  return {
    sample: {
      values: values.length,
      right: values.filter(({ right }) => right).length,
      atHigh: atHigh.length,
      rightAtHigh: atHigh.filter(({ right }) => right).length,
    },
    bands,
    classes: fitClasses(values),
  }
}

function fitClasses(values: readonly ReadValue[]): FittedPrint['classes'] {
  const ofAll = fitLogistic(outcomesOf(values))
  const of = (name: PrintClass) => {
    const own = values.filter((one) => one.class === name)
    return named(fitLogistic(outcomesOf(own), { weights: ofAll, hold: CLASS_HOLD }))
  }
  return {
    name: of('name'),
    text: of('text'),
    date: of('date'),
    identifier: of('identifier'),
    word: of('word'),
  }
}

function outcomesOf(values: readonly ReadValue[]): Outcome[] {
  return values.map(({ features, right }) => {
    const terms = termsOf(features)
    return { terms: termNames.map((name) => terms[name]), right }
  })
}

function named(fitted: readonly number[]): PrintWeights {
  const weightOf = (name: TermName) =>
    Math.round(1000 * (fitted[termNames.indexOf(name)] ?? 0)) / 1000
  return {
    intercept: weightOf('intercept'),
    path: weightOf('path'),
    least: weightOf('least'),
    margin: weightOf('margin'),
    fit: weightOf('fit'),
    way: {
      number: weightOf('number'),
      label: weightOf('label'),
      pattern: weightOf('pattern'),
    },
  }
}
