/** On which part of the document a fault of the photograph lies, so that advice can name it. */
import type { ReadingExplanation } from '../../../shared/reading.ts'
import { qualityCalibration } from '../../calibration/quality-calibration.ts'
import { applyAffine } from '../../image/affine.ts'
import { mapQuad, rectangle } from '../../page/corners.ts'
import type { QualityCause } from '../../quality/assess-quality.ts'
import { glareWithin } from '../../quality/glare.ts'
import type { PageLayout } from '../../text/detect/detect-layout.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { ScanContext } from '../context.ts'

type Part = ReadingExplanation['quality'][number]['part']

/** Of so many lines of an MRZ on, they alone are the print that focus and contrast are judged by. */
const MRZ_LINES_MIN = 2

export function partOfCause(
  { check }: QualityCause,
  { picture, layout }: Pick<ScanContext, 'picture' | 'layout'>,
): Part {
  if (picture === null || layout === null) return 'document'
  if (check === 'focus' || check === 'contrast') {
    return layout.mrzLines.length >= MRZ_LINES_MIN ? 'mrz' : 'document'
  }
  if (check !== 'glare') return 'document'
  const { warn } = qualityCalibration.checks.glare
  const isWhitedOut = (shown: Quad) =>
    glareWithin(
      picture.overviewGrey,
      mapQuad(shown, (corner) => applyAffine(picture.shownToOverview, corner)),
    ) > (warn ?? 0)
  const mrz = aroundMrz(layout)
  if (mrz !== null && isWhitedOut(mrz)) return 'mrz'
  return layout.portraits.some(({ corners }) => isWhitedOut(corners)) ? 'portrait' : 'document'
}

/** Null without lines of an MRZ. */
function aroundMrz({ mrzLines }: Pick<PageLayout, 'mrzLines'>): Quad | null {
  if (mrzLines.length === 0) return null
  const points = mrzLines.flatMap(({ start, end, capitalHeight }) =>
    [start, end].flatMap(({ x, y }) => [
      { x, y: y - capitalHeight },
      { x, y: y + capitalHeight },
    ]),
  )
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return rectangle(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}
