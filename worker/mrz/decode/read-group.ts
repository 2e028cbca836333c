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

/** What is needed to read a group of lines. */
export interface GroupRequest {
  readonly picture: Picture
  readonly recognizer: TextRecognizer
  readonly today: string
  readonly budget: WorkBudget
  readonly view: View
  readonly upsideDown: boolean
}

/** Lines in a view, from the top down. */
interface SeenLines {
  readonly view: View
  readonly lines: readonly InkLine[]
  readonly upsideDown: boolean
}

/** An MRZ and where it was seen. */
export interface LocatedMrz extends MrzCandidate, SeenLines {
  /**
   * Pitches drawn beyond the lines' ends when it was read: positions in `grid` count from there.
   */
  readonly reach: number
  readonly grid: CharacterGrid
  /** The orientation in which the MRZ is upright. */
  readonly orientation: Orientation
}

/**
 * How a line is cropped: its height, and how much of the picture around its characters is included.
 */
export interface LineCrop {
  /** Height of the strips, pixels. */
  readonly lineHeight: number
  /** Room at either end, pitches. */
  readonly reach: number
  /** Room above and below, capital heights; default: what the networks were trained with. */
  readonly margin?: number
}

/**
 * Pitches beyond what the finder saw of a line: first its edge, then for what glare may have
 * hidden.
 */
const REACH_EDGE = 1.5
const REACH_BEYOND = 10

/** Pixels: narrower characters are drawn from a finer decoding, if the file has one. */
const PITCH_MIN = 11

/** Pitches: pages leave more room than this after an MRZ's last character. */
const ROOM_MIN = 1.5

const MRZ_FILLERS_MIN = 3
const MRZ_CHARACTERS_MIN = 16

/** What was read in a group of lines. */
export interface GroupReading {
  /** Null if no MRZ is found. */
  readonly located: LocatedMrz | null
  /** Fillers in the line that has most, of those long enough for an MRZ's: other print has none. */
  readonly fillers: number
}

/**
 * Reads the lines as found. If they look like an MRZ's but give no accepted one, reads them again
 * wider, and with a line more.
 */
export async function readGroup(
  request: GroupRequest,
  lines: readonly InkLine[],
): Promise<GroupReading> {
  const first = await readLines(request, lines, REACH_EDGE)
  const { fillers } = first
  if (fillers < MRZ_FILLERS_MIN || isAccepted(first.located)) return first
  let best = first.located
  for (const more of [lines, ...withMissingLine(lines)]) {
    const { located } = await readLines(request, more, REACH_BEYOND)
    best = betterMrz(best, located)
    if (isAccepted(best)) break
  }
  return { located: best, fillers }
}

async function readLines(
  { picture, recognizer, today, budget, view, upsideDown }: GroupRequest,
  lines: readonly InkLine[],
  reach: number,
): Promise<GroupReading> {
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
  return { located: best, fillers: Math.max(0, ...readings.map(fillersOf)) }
}

/**
 * Whether the picture's edge may have cut the lines off: after an MRZ's end there should be paper.
 */
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

/**
 * Crops the lines of an MRZ as they were read, upright and in reading order, at another engine's
 * line height.
 */
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

/** Fillers of a line; none where it is too short for an MRZ's. */
function fillersOf({ characters }: LineReading): number {
  if (characters.length < MRZ_CHARACTERS_MIN) return 0
  return textOf(characters).split('<').length - 1
}
