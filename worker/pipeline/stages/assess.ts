import { qualityCalibration } from '../../calibration/quality-calibration.ts'
import {
  causesOf,
  measureQuality,
  type QualityMeasures,
  verdictOf,
} from '../../quality/assess-quality.ts'
import { greyLevels } from '../../quality/grey-levels.ts'
import { printStrips } from '../../quality/print-strips.ts'
import type { ScanContext } from '../context.ts'
import { legibilityOf, legibilityTerms } from '../legibility.ts'

/**
 * Whether a better photograph would help, and whether print is legible at all. Without a document in
 * view only `fail` is reported.
 */
export function assess(context: ScanContext): void {
  const measures = measuresOf(context)
  context.legibility = legibilityOf(legibilityTerms(context, measures))
  if (measures === null) return
  // Whoever sent half a file has to send it again, however sharp its first half is.
  const isIncomplete = context.picture?.isIncomplete === true
  const incomplete = { check: 'incomplete', verdict: 'fail' } as const
  const verdict = isIncomplete ? 'fail' : verdictOf(measures, qualityCalibration)
  const isInView = context.page !== null || context.mrz !== null || context.barcodes.length > 0
  context.quality = isInView || verdict === 'fail' ? verdict : 'not_checked'
  const causes = causesOf(measures, qualityCalibration)
  context.qualityCauses = isIncomplete ? [incomplete, ...causes] : causes
}

/** The measured quality; null if the picture could not be decoded. */
export function measuresOf(context: ScanContext): QualityMeasures | null {
  const { picture, layout, page, rectified } = context
  if (picture === null) return null
  const levels = greyLevels(picture.overviewGrey, rectified)
  return measureQuality({
    picture,
    layout,
    corners: page?.front?.corners ?? null,
    rectified,
    strips: layout === null ? [] : printStrips(picture, layout),
    levels,
  })
}
