import { applyAffine, composeAffine } from '../../image/affine.ts'
import { heightAt } from '../../image/baseline.ts'
import { type Orientation, turned } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import { betweenRasters, type Grey } from '../../image/raster.ts'
import type { InkLine } from '../../text/detect/ink-line.ts'
import type { LineReading, TextRecognizer } from '../../text/recognize/text-recognizer.ts'
import type { WorkBudget } from '../find/attempts.ts'
import { withMissingLine } from '../find/line-group.ts'
import type { View } from '../find/view.ts'
import { cropLines, USUAL_MARGIN } from '../straighten/line-crops.ts'
import { type CharacterGrid, characterGrids } from './character-grid.ts'
import { betterMrz, isAccepted, isLikelyMrz, type MrzCandidate, readGrid } from './mrz-candidate.ts'
import { textOf } from './mrz-characters.ts'

/** Where a group of lines stands and what reads it. */
export interface GroupRequest {
  readonly picture: Picture
  readonly recognizer: TextRecognizer
  readonly today: string
  readonly budget: WorkBudget
  readonly view: View
  readonly upsideDown: boolean
}

/** Lines in a view, from its top down. */
interface SeenLines {
  readonly view: View
  readonly lines: readonly InkLine[]
  readonly upsideDown: boolean
}

/** An MRZ and where it was seen. */
export interface LocatedMrz extends MrzCandidate, SeenLines {
  /** Pitches drawn beyond the lines' ends when it was read: abscissae in `grid` count from there. */
  readonly reach: number
  readonly grid: CharacterGrid
  /** The orientation in which the MRZ is upright. */
  readonly orientation: Orientation
}

/** How much of the picture around its characters a line is cropped with, and how high. */
export interface LineCrop {
  /** Of the strips, pixels. */
  readonly lineHeight: number
  /** At either end, pitches. */
  readonly reach: number
  /** Above and below, capital heights; default: what the networks were trained with. */
  readonly margin?: number
}

/** Pitches beyond what the finder saw of a line: first its edge, then what glare may have hidden. */
const REACH_EDGE = 1.5
const REACH_BEYOND = 10

/** A character narrower than this is drawn from a finer decoding, where the file has one, pixels. */
const PITCH_MIN = 11

/** Pages leave more room than this behind an MRZ's last character, pitches. */
const ROOM_MIN = 1.5

const MRZ_FILLERS_MIN = 3
const MRZ_CHARACTERS_MIN = 16

/** Reads the lines as found; when they are an MRZ's but do not make one, wider and with a line more. */
export async function readGroup(
  request: GroupRequest,
  lines: readonly InkLine[],
): Promise<LocatedMrz | null> {
  const first = await readLines(request, lines, REACH_EDGE)
  if (!first.isMrzLike || isAccepted(first.located)) return first.located
  let best = first.located
  for (const more of [lines, ...withMissingLine(lines)]) {
    const { located } = await readLines(request, more, REACH_BEYOND)
    best = betterMrz(best, located)
    if (isAccepted(best)) break
  }
  return best
}

async function readLines(
  { picture, recognizer, today, budget, view, upsideDown }: GroupRequest,
  lines: readonly InkLine[],
  reach: number,
): Promise<{ located: LocatedMrz | null; isMrzLike: boolean }> {
  budget.spendLines(lines.length)
  const seen = { view, lines, upsideDown }
  const strips = await cropsOf(picture, seen, { lineHeight: recognizer.lineHeight, reach })
  const readings = await recognizer.readLines(strips)
  const orientation = upsideDown ? turned(view.orientation, 2) : view.orientation
  let best: LocatedMrz | null = null
  const atFrame = endsAtFrame(picture, seen)
  for (const grid of characterGrids(readings, atFrame)) {
    const located = readGrid(grid, today)
    if (located === null || !isLikelyMrz(located)) continue
    best = betterMrz(best, { ...located, ...seen, reach, grid, orientation })
  }
  return { located: best, isMrzLike: readings.some(looksLikeMrzLine) }
}

/** Whether the picture's edge may have cut the lines off: behind an MRZ's end there is paper. */
function endsAtFrame({ overviewGrey }: Picture, { view, lines, upsideDown }: SeenLines): boolean {
  const room = ROOM_MIN * Math.max(...lines.map((line) => line.pitch))
  return lines.some((line) => {
    const x = upsideDown ? line.x0 - room : line.x1 + room
    const behind = applyAffine(view.toOverview, { x, y: heightAt(line, x) })
    return (
      behind.x < 0 ||
      behind.y < 0 ||
      behind.x > overviewGrey.width - 1 ||
      behind.y > overviewGrey.height - 1
    )
  })
}

/** The lines of an MRZ as they were read, upright and in reading order, for an engine that wants them so high. */
export function cropsAsRead(
  picture: Picture,
  located: LocatedMrz,
  lineHeight: number,
): Promise<Grey[]> {
  return cropsOf(picture, located, { lineHeight, reach: located.reach })
}

/** Crops of lines, upright and in reading order. */
export async function cropsOf(
  picture: Picture,
  { view, lines, upsideDown }: SeenLines,
  { lineHeight, reach, margin = USUAL_MARGIN }: LineCrop,
): Promise<Grey[]> {
  const { overviewGrey } = picture
  const pitch = overviewPitch(view, lines)
  const finer = Math.max(overviewGrey.width, overviewGrey.height) * (PITCH_MIN / pitch)
  const source = pitch < PITCH_MIN ? await picture.greyOf(finer) : overviewGrey
  const toSource = composeAffine(betweenRasters(overviewGrey, source), view.toOverview)
  return cropLines(source, toSource, lines, { lineHeight, upsideDown, reach, margin })
}

function overviewPitch({ toOverview }: View, lines: readonly InkLine[]): number {
  return Math.max(...lines.map(({ pitch }) => pitch)) * Math.hypot(toOverview.a, toOverview.d)
}

/** Fillers in what was read: other print has none. */
function looksLikeMrzLine({ characters }: LineReading): boolean {
  const fillers = textOf(characters).split('<').length - 1
  return fillers >= MRZ_FILLERS_MIN && characters.length >= MRZ_CHARACTERS_MIN
}
