import { heightAt } from '../../image/course.ts'
import { applyHomography, downAt } from '../../image/homography.ts'
import { ribbonOf } from '../../image/ribbon.ts'
import type { TextLine } from '../../text/detect/ink-line.ts'
import { type StripCut, type StripFrame, USUAL_PITCH } from './strip-frame.ts'
import type { ZonePlane } from './zone-plane.ts'

/** Strips in which the characters stand upright, of one height and pitch and in the same columns. */
export function planeFrame(
  { toView, lastColumn }: ZonePlane,
  lines: readonly TextLine[],
  { height, step, times, reach }: StripCut,
): StripFrame {
  const down = downAt(toView, { x: lastColumn / 2, y: (lines.length - 1) / 2 })
  const rowsPerPixel = step / Math.hypot(down.x, down.y)
  const pitch = height * USUAL_PITCH
  const first = -0.5 - reach
  const width = Math.max(1, Math.round(((lastColumn - 2 * first) * pitch) / times)) * times
  return {
    width,
    paths: lines.map((line, row) => ({
      ribbon: ribbonOf(width, (u) => {
        const place = { x: first + u / pitch, y: row }
        const { x } = applyHomography(toView, place)
        const { x: downX, y: downY } = downAt(toView, place)
        // The line itself is followed: it may be bent, or not quite where its row would be.
        return { x, y: heightAt(line, x), downX: downX * rowsPerPixel, downY: downY * rowsPerPixel }
      }),
    })),
  }
}
