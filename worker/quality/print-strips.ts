import { composeAffine } from '../image/affine.ts'
import type { Picture } from '../image/picture.ts'
import { betweenRasters, downscale, type Grey } from '../image/raster.ts'
import { curvedStrip, drawCurvedStrip, mapCurvedStrip } from '../image/strip.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import { lengthOf, type TextLine } from '../text/detect/text-line.ts'

/** So many pixels of a strip are as high as a capital: each is as wide as a stroke. */
export const PIXELS_PER_CAPITAL = 6

/** From half a capital above the middle of a line to half a capital below it. */
const HEIGHT = PIXELS_PER_CAPITAL + 1

/** A line of an MRZ has 300; of longer ones the middle tells enough. */
const WIDTH_MAX = 300

/** Drawn so many times too large and averaged, so that noise is not taken for print. */
const TIMES = 2

/** The longest lines say enough of all. */
const LINES_MAX = 6

/** Bars of a code look like lines of print, too, but less so: 0.57 in the middle, print 0.78. */
const PRINT_MIN = 0.65

/** A newspaper under the page looks like an MRZ, too, but less so. */
const MRZ_LINES_MAX = 3

/**
 * Lines of print drawn so that a stroke is a pixel wide, whatever their size in the picture: those
 * that are most surely of an MRZ, for it is what is read, else the longest.
 */
export function printStrips(
  picture: Pick<Picture, 'overviewGrey' | 'finestGrey' | 'shownToOverview'>,
  layout: Pick<PageLayout, 'lines' | 'mrzLines'>,
): Grey[] {
  return linesToJudge(layout).flatMap((line) => printStrip(picture, line) ?? [])
}

/** Where only one line of an MRZ was seen, it may lie between two: it is one among others then. */
function linesToJudge({ lines, mrzLines }: Pick<PageLayout, 'lines' | 'mrzLines'>): TextLine[] {
  if (mrzLines.length >= 2)
    return mrzLines.toSorted((a, b) => b.mrz - a.mrz).slice(0, MRZ_LINES_MAX)
  return [...mrzLines, ...lines]
    .filter(({ score }) => score >= PRINT_MIN)
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, LINES_MAX)
}

function printStrip(
  { overviewGrey, finestGrey, shownToOverview }: Parameters<typeof printStrips>[0],
  line: TextLine,
): Grey | null {
  const { start, end, sag, capitalHeight } = line
  const length = lengthOf(line)
  const step = capitalHeight / (PIXELS_PER_CAPITAL * TIMES)
  const width = Math.min(WIDTH_MAX, Math.floor(length / step / TIMES)) * TIMES
  if (width < PIXELS_PER_CAPITAL * TIMES) return null
  const [cos, sin] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const inShown = curvedStrip(width, (u) => {
    const along = length / 2 + (u - (width - 1) / 2) * step
    const down = sag * (1 - (2 * (along / length) - 1) ** 2)
    return {
      x: start.x + along * cos - down * sin,
      y: start.y + along * sin + down * cos,
      downX: -sin * step,
      downY: cos * step,
    }
  })
  const toFinest = composeAffine(betweenRasters(overviewGrey, finestGrey), shownToOverview)
  const drawn = drawCurvedStrip(finestGrey, mapCurvedStrip(toFinest, inShown), HEIGHT * TIMES)
  return downscale(drawn, TIMES)
}
