import { highMin, mediumMin } from '../../shared/contract/confidence-bands.ts'
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import type { ValueKind } from '../../shared/fields/field-description.ts'
import { justBelowHigh } from '../calibration/just-below-high.ts'
import {
  type PrintClass,
  type PrintWeights,
  printCalibration,
} from '../calibration/print-calibration.ts'
import type { PrintFeatures } from './printed-page.ts'

/** What is less likely right than this is not told at all, except to a calibration. */
export const PROBABILITY_MIN = 0.1

/** How surely a value is published that was read from print, by itself: whatever MRZ or barcode say of it. */
export function printProbability(name: FieldName, features: PrintFeatures): number {
  const { classes, bands } = printCalibration
  const probability = published(likelihood(features, classes[printClassOf(name)]), bands)
  return mayBeHigh(features) ? probability : Math.min(probability, justBelowHigh)
}

/** What nothing that was read beside a value says is never certain, however well it was read. */
const neverHigh: ReadonlySet<PrintFeatures['way']> = new Set(['likeness', 'place', 'pattern'])

/** Whether something that was read beside the value says what it is. */
export function mayBeHigh({ way }: Pick<PrintFeatures, 'way'>): boolean {
  return !neverHigh.has(way)
}

const classOfKind: Readonly<Record<ValueKind, PrintClass>> = {
  name: 'name',
  text: 'text',
  date: 'date',
  identifier: 'identifier',
  state: 'word',
  sex: 'word',
  payload: 'text',
}

export function printClassOf(name: FieldName): PrintClass {
  return classOfKind[namedFields[name].kind]
}

/** Beyond these the logarithm of the odds says no more. */
const LOG_ODDS = { min: -8, max: 6 } as const

/** What a calibration weighs, in the order in which it is fitted and summed up: the intercept first. */
export const termNames = [
  'intercept',
  'path',
  'least',
  'margin',
  'fit',
  'number',
  'label',
  'likeness',
  'place',
  'pattern',
] as const
export type TermName = (typeof termNames)[number]

/** What the weights of a class are multiplied by. */
export function termsOf(features: PrintFeatures): Readonly<Record<TermName, number>> {
  const { path, least, margin, fit, way } = features
  const logOdds = (share: number) =>
    Math.min(LOG_ODDS.max, Math.max(LOG_ODDS.min, Math.log(share / (1 - share))))
  const by = (one: PrintFeatures['way']) => (way === one ? 1 : 0)
  return {
    intercept: 1,
    path: logOdds(path),
    least: logOdds(least),
    margin,
    fit,
    number: by('number'),
    label: by('label'),
    likeness: by('likeness'),
    place: by('place'),
    pattern: by('pattern'),
  }
}

/** That the value is right, 0 to 1. */
export function likelihood(features: PrintFeatures, { way, ...others }: PrintWeights): number {
  const terms = termsOf(features)
  const weights: Readonly<Record<TermName, number>> = { ...others, ...way }
  const odds = termNames.reduce((sum, name) => sum + terms[name] * weights[name], 0)
  return 1 / (1 + Math.exp(-odds))
}

/** A likelihood on the scale of the public bands, which promise more than their own numbers do. */
export function published(
  likely: number,
  { high, medium }: { high: number; medium: number },
): number {
  if (likely >= high) return highMin + ((1 - highMin) * (likely - high)) / (1 - high)
  if (likely >= medium)
    return mediumMin + ((highMin - mediumMin) * (likely - medium)) / (high - medium)
  return (mediumMin * likely) / medium
}
