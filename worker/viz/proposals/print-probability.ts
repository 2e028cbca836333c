/** How likely a value is right that print gives, or the labeller. */
import { highMin, mediumMin } from '../../../shared/contract/confidence-bands.ts'
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { ValueKind } from '../../../shared/fields/field-description.ts'
import { fillCalibration } from '../../calibration/fill-calibration.ts'
import { justBelowHigh } from '../../calibration/just-below-high.ts'
import {
  type PrintClass,
  type PrintWeights,
  printCalibration,
} from '../../calibration/print-calibration.ts'
import { isNumberField } from '../print/field-kinds.ts'
import type { PrintFeatures } from '../print/printed-page.ts'
import { FORMLESS_FIT } from '../values/read-identifier.ts'
import type { LabelFeatures } from './open-print.ts'

/** Values less likely right than this are not published; only a calibration gets them. */
export const PROBABILITY_MIN = 0.1

/** Published probability, 0 to 1, of a value; a number in no form of its issuer is never `high`. */
export function printProbability(name: FieldName, features: PrintFeatures): number {
  const { classes, bands } = printCalibration
  const probability = published(likelihood(features, classes[printClassOf(name)]), bands)
  const isFormless = isNumberField(name) && features.fit <= FORMLESS_FIT
  const isSure = mayBeHigh(features) && !isFormless
  return isSure ? probability : Math.min(probability, justBelowHigh)
}

/** Never `high`: nothing printed beside such a value that was understood says what it is. */
const neverHigh: ReadonlySet<PrintFeatures['way']> = new Set(['pattern', 'learned'])

/** Whether a value found in this way may be published as `high`. */
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

/** Log-odds are clamped to these bounds; beyond them they carry no more information. */
const LOG_ODDS = { min: -8, max: 6 } as const

/** Log-odds of a share from 0 to 1, within the bounds. */
export function logOdds(share: number): number {
  return Math.min(LOG_ODDS.max, Math.max(LOG_ODDS.min, Math.log(share / (1 - share))))
}

/** What a calibration weighs, in the order of fitting and summing. */
export const termNames = [
  'intercept',
  'path',
  'least',
  'margin',
  'fit',
  'number',
  'label',
  'pattern',
] as const
export type TermName = (typeof termNames)[number]

/** The values that the weights of a class are multiplied by. */
export function termsOf(features: PrintFeatures): Readonly<Record<TermName, number>> {
  const { path, least, margin, fit, way } = features
  const by = (one: PrintFeatures['way']) => (way === one ? 1 : 0)
  return {
    intercept: 1,
    path: logOdds(path),
    least: logOdds(least),
    margin,
    fit,
    number: by('number'),
    label: by('label'),
    pattern: by('pattern'),
  }
}

/** How likely the value is right, 0 to 1. */
export function likelihood(features: PrintFeatures, { way, ...others }: PrintWeights): number {
  const terms = termsOf(features)
  const weights: Readonly<Record<TermName, number>> = { ...others, ...way }
  const odds = termNames.reduce((sum, name) => sum + terms[name] * weights[name], 0)
  return 1 / (1 + Math.exp(-odds))
}

/** Maps a likelihood to the public bands, linearly in each; `bands`: least likelihoods of two. */
export function published(
  likely: number,
  { high, medium }: { high: number; medium: number },
): number {
  if (likely >= high) return highMin + ((1 - highMin) * (likely - high)) / (1 - high)
  if (likely >= medium)
    return mediumMin + ((highMin - mediumMin) * (likely - medium)) / (high - medium)
  return (mediumMin * likely) / medium
}

/** What says how likely a labelled value is right. */
interface Judged {
  readonly name: FieldName
  readonly features: PrintFeatures
  readonly label: LabelFeatures
}

/** The terms that the calibration weighs, in the order in which they are fitted. */
export const fillTerms = [
  'intercept',
  'mean',
  'least',
  'path',
  'character',
  'fit',
  'rivals',
] as const
type FillTerm = (typeof fillTerms)[number]

/** The values that the weights are multiplied by. */
export function fillTermsOf({
  label,
  features,
}: Omit<Judged, 'name'>): Readonly<Record<FillTerm, number>> {
  return {
    intercept: 1,
    mean: logOdds(label.mean),
    least: logOdds(label.least),
    path: logOdds(features.path),
    character: logOdds(features.least),
    fit: features.fit,
    rivals: Math.min(label.rivals, 3),
  }
}

/** How likely a labelled value is right, 0 to 1. */
export function fillLikelihood(one: Judged): number {
  const { weights, classes } = fillCalibration
  const terms = fillTermsOf(one)
  const odds = fillTerms.reduce((sum, name) => sum + terms[name] * weights[name], 0)
  return 1 / (1 + Math.exp(-odds - classes[printClassOf(one.name)]))
}

/** Published probability of a value that fills a field; null where it is not likely enough. */
export function fillProbability(one: Judged): number | null {
  const { limits } = fillCalibration
  const likely = fillLikelihood(one)
  if (one.label.mean < limits.label || likely < limits.least) return null
  if (likely < limits.medium) return (mediumMin * likely) / limits.medium
  const above = (likely - limits.medium) / (1 - limits.medium)
  return mediumMin + (justBelowHigh - mediumMin) * above
}
