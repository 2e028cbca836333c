/** Whether a better photograph would help: the measure of each check, and one verdict from all. */
import {
  type CheckCalibration,
  type QualityCalibration,
  type QualityMeasureName,
  qualityMeasureNames,
} from '../calibration/quality-calibration.ts'
import { brightness } from './brightness.ts'
import { contrast } from './contrast.ts'
import { cut } from './cut.ts'
import { focus } from './focus.ts'
import { glare } from './glare.ts'
import { perspective } from './perspective.ts'
import type { QualityView } from './quality-view.ts'
import { resolution } from './resolution.ts'

/** The measure of each check in its own unit; null if it cannot be measured: no verdict. */
export type QualityMeasures = Readonly<Record<QualityMeasureName, number | null>>

export type QualityVerdict = 'pass' | 'warn' | 'fail'

export function measureQuality(view: QualityView): QualityMeasures {
  return {
    resolution: resolution(view),
    focus: focus(view),
    glare: glare(view),
    brightness: brightness(view),
    contrast: contrast(view),
    cut: cut(view),
    perspective: perspective(view),
  }
}

/** The worst verdict of all checks. */
export function verdictOf(
  measures: QualityMeasures,
  { checks: limits }: Pick<QualityCalibration, 'checks'>,
): QualityVerdict {
  const verdicts = qualityMeasureNames.map((name) => verdictOfCheck(measures[name], limits[name]))
  return verdicts.includes('fail') ? 'fail' : verdicts.includes('warn') ? 'warn' : 'pass'
}

export interface QualityCause {
  /** `incomplete`: the file ends before its picture does. */
  readonly check: QualityMeasureName | 'incomplete'
  readonly verdict: Exclude<QualityVerdict, 'pass'>
}

/** The checks that did not pass, the worst first. */
export function causesOf(
  measures: QualityMeasures,
  { checks: limits }: Pick<QualityCalibration, 'checks'>,
): QualityCause[] {
  const causes = qualityMeasureNames.flatMap((check): QualityCause[] => {
    const verdict = verdictOfCheck(measures[check], limits[check])
    return verdict === 'pass' ? [] : [{ check, verdict }]
  })
  return causes.toSorted((a, b) => Number(b.verdict === 'fail') - Number(a.verdict === 'fail'))
}

function verdictOfCheck(
  measure: number | null,
  { worseWhen, warn, fail }: CheckCalibration,
): QualityVerdict {
  if (measure === null) return 'pass'
  const isBeyond = (limit: number | null) =>
    limit !== null && (worseWhen === 'low' ? measure < limit : measure > limit)
  return isBeyond(fail) ? 'fail' : isBeyond(warn) ? 'warn' : 'pass'
}
