import { contrastOf } from '../../image/contrast.ts'
import type { Grey } from '../../image/raster.ts'
import type { InkThreshold } from '../../text/detect/ink-runs.ts'
import type { Attempt } from './attempts.ts'

/** Black print on white paper spans more grey levels than this; in a fainter picture all ink is fainter. */
const CONTRAST_FULL = 80

/** Fewer levels are the noise of any camera. */
const LEVELS_MIN = 3

/** What counts as ink in a view when it is looked at in this way. */
export function thresholdFor(view: Grey, { share, levels }: Attempt['threshold']): InkThreshold {
  const contrast = Math.min(1, contrastOf(view) / CONTRAST_FULL)
  return {
    // A window a little wider than a character, so that a stroke stands out and shading does not.
    radius: Math.round(view.width / 90) + 3,
    share: share * contrast,
    levels: Math.max(LEVELS_MIN, levels * contrast),
  }
}
