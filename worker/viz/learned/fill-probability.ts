import { mediumMin } from '../../../shared/contract/confidence-bands.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { fillCalibration } from '../../calibration/fill-calibration.ts'
import { justBelowHigh } from '../../calibration/just-below-high.ts'
import type { LabelFeatures } from '../open-print.ts'
import { logOdds, printClassOf } from '../print-probability.ts'
import type { PrintFeatures } from '../printed-page.ts'

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
export type FillTerm = (typeof fillTerms)[number]

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
