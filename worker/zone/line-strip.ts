import { composeAffine } from '../kernels/affine.ts'
import { drawStrip } from '../kernels/strip.ts'
import type { TextLine } from '../kernels/text-line.ts'
import type { Grey } from '../raster.ts'
import type { View } from './view.ts'

/** Room above and below the capitals, in capital heights: what the networks were trained with. */
const MARGIN = 0.38

const STRIP_HEIGHT_MIN = 26
const STRIP_HEIGHT_MAX = 56

/**
 * The line cut out of the source, upright; `upsideDown` reads it from its other end.
 * Both ends reach a character further, since a faint first `P` or last filler is often lost.
 */
export function lineStrip(source: Grey, view: View, line: TextLine, upsideDown: boolean): Grey {
  const angle = Math.atan(line.slope)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const height = line.height * (1 + 2 * MARGIN)
  const reach = Math.max(line.pitch, line.height) * 1.2
  const length = (line.x1 - line.x0) / cos + 2 * reach
  const magnification = Math.hypot(view.toSource.a, view.toSource.d)
  const rows = Math.round(height * magnification)
  const stripHeight = Math.max(STRIP_HEIGHT_MIN, Math.min(STRIP_HEIGHT_MAX, rows))
  const step = height / stripHeight
  const stripWidth = Math.max(1, Math.round(length / step))
  const startX = line.x0 - reach * cos + (height / 2) * sin
  const startY = line.slope * line.x0 + line.intercept - reach * sin - (height / 2) * cos
  const upright = {
    a: cos * step,
    b: -sin * step,
    c: startX,
    d: sin * step,
    e: cos * step,
    f: startY,
  }
  const half = { a: -1, b: 0, c: stripWidth - 1, d: 0, e: -1, f: stripHeight - 1 }
  const inView = upsideDown ? composeAffine(upright, half) : upright
  return drawStrip(source, composeAffine(view.toSource, inView), stripWidth, stripHeight)
}
