import { composeAffine } from '../image/affine.ts'
import type { Picture } from '../image/picture.ts'
import { betweenRasters, downscale, type Grey } from '../image/raster.ts'
import { curvedStrip, drawCurvedStrip, mapCurvedStrip } from '../image/strip.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import { lengthOf, type TextLine } from '../text/detect/text-line.ts'

/** Pixels of a strip per capital height: one pixel is about as wide as a stroke. */
export const PIXELS_PER_CAPITAL = 6

/** Height of a strip, pixels: from half a capital above a line's middle to half a capital below. */
const HEIGHT = PIXELS_PER_CAPITAL + 1

/** Pixels. An MRZ line has about 300; the middle of a longer line is enough. */
const WIDTH_MAX = 300

/** Strips are drawn this many times larger and averaged, so that noise does not count as print. */
const TIMES = 2

/** This many of the longest lines represent all print. */
const LINES_MAX = 6

/** Least score of print. Bars of a barcode look like print, but their median is 0.57, not 0.78. */
const PRINT_MIN = 0.65

/** An MRZ has at most three lines; others, as of a newspaper below the page, are less sure. */
const MRZ_LINES_MAX = 3

/**
 * Draws lines of print so that a stroke is about a pixel wide, whatever their size in the picture:
 * the surest lines of the MRZ, which matters most, else the longest lines.
 */
export function printStrips(
  picture: Pick<Picture, 'overviewGrey' | 'finestGrey' | 'shownToOverview'>,
  layout: Pick<PageLayout, 'lines' | 'mrzLines'>,
): Grey[] {
  return linesToJudge(layout).flatMap((line) => printStrip(picture, line) ?? [])
}

/** A single MRZ line may lie between two real ones, so it counts as one among others. */
function linesToJudge({ lines, mrzLines }: Pick<PageLayout, 'lines' | 'mrzLines'>): TextLine[] {
  if (mrzLines.length >= 2)
    return mrzLines.toSorted((a, b) => b.mrz - a.mrz).slice(0, MRZ_LINES_MAX)
  return [...mrzLines, ...lines]
    .filter(({ score }) => score >= PRINT_MIN)
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, LINES_MAX)
}

/** The middle of a line as a strip; null if it is shorter than a capital is high. */
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
