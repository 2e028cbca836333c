import { composeAffine } from '../../image/affine.ts'
import { type Orientation, turned } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import type { Grey } from '../../image/raster.ts'
import type { TextLine } from '../../text/detect/ink-line.ts'
import { type LineReader, type LineReading, textOf } from '../../text/recognize/line-reader.ts'
import { withMissingLine } from '../find/line-group.ts'
import { betweenRasters, type View } from '../find/view.ts'
import type { WorkBudget } from '../find/work-budget.ts'
import { groupStrips, USUAL_MARGIN } from '../straighten/group-strips.ts'
import { type LaidOutZone, layOut } from './lay-out.ts'
import {
  betterZone,
  isCredible,
  isSettled,
  readZone,
  type ZoneCandidate,
} from './zone-candidate.ts'

/** How a group of lines is looked at. */
export interface Look {
  readonly picture: Picture
  readonly reader: LineReader
  readonly today: string
  readonly budget: WorkBudget
  readonly view: View
  readonly upsideDown: boolean
}

/** Lines in a view, from its top down. */
interface SeenLines {
  readonly view: View
  readonly lines: readonly TextLine[]
  readonly upsideDown: boolean
}

/** A zone and where it was seen. */
export interface FoundZone extends ZoneCandidate, SeenLines {
  /** Pitches drawn beyond the lines' ends when it was read: abscissae in `laidOut` count from there. */
  readonly reach: number
  readonly laidOut: LaidOutZone
  /** The orientation in which the zone is upright. */
  readonly orientation: Orientation
}

/** How much of the picture around its characters a line is cut out with, and how high. */
export interface LineCut {
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

/** Pages leave more room than this behind a zone's last character, pitches. */
const ROOM_MIN = 1.5

const ZONE_FILLERS_MIN = 3
const ZONE_CHARACTERS_MIN = 16

/** Reads the lines as found; when they are a zone's but do not make one, wider and with a line more. */
export async function readGroup(look: Look, lines: readonly TextLine[]): Promise<FoundZone | null> {
  const first = await readLines(look, lines, REACH_EDGE)
  if (!first.isZoneLike || isSettled(first.zone)) return first.zone
  let best = first.zone
  for (const more of [lines, ...withMissingLine(lines)]) {
    const { zone } = await readLines(look, more, REACH_BEYOND)
    best = betterZone(best, zone)
    if (isSettled(best)) break
  }
  return best
}

async function readLines(
  { picture, reader, today, budget, view, upsideDown }: Look,
  lines: readonly TextLine[],
  reach: number,
): Promise<{ zone: FoundZone | null; isZoneLike: boolean }> {
  budget.spendLines(lines.length)
  const seen = { view, lines, upsideDown }
  const strips = await stripsOf(picture, seen, { lineHeight: reader.lineHeight, reach })
  const readings = await reader.readLines(strips)
  const orientation = upsideDown ? turned(view.orientation, 2) : view.orientation
  let best: FoundZone | null = null
  const atFrame = endsAtFrame(seen)
  for (const laidOut of layOut(readings, atFrame)) {
    const zone = readZone(laidOut, today)
    if (zone === null || !isCredible(zone)) continue
    best = betterZone(best, { ...zone, ...seen, reach, laidOut, orientation })
  }
  return { zone: best, isZoneLike: readings.some(looksLikeZoneLine) }
}

/** Whether the picture's edge may have cut the lines off: behind a zone's end there is paper. */
function endsAtFrame({ view, lines, upsideDown }: SeenLines): boolean {
  const pitch = Math.max(...lines.map((line) => line.pitch))
  const left = Math.min(...lines.map(({ x0 }) => x0))
  const right = view.grey.width - Math.max(...lines.map(({ x1 }) => x1))
  return (upsideDown ? left : right) < ROOM_MIN * pitch
}

/** The lines of a zone as they were read, upright and in reading order, for an engine that wants them so high. */
export function stripsAsRead(
  picture: Picture,
  zone: FoundZone,
  lineHeight: number,
): Promise<Grey[]> {
  return stripsOf(picture, zone, { lineHeight, reach: zone.reach })
}

/** Lines cut out of the picture, upright and in reading order. */
export async function stripsOf(
  picture: Picture,
  { view, lines, upsideDown }: SeenLines,
  { lineHeight, reach, margin = USUAL_MARGIN }: LineCut,
): Promise<Grey[]> {
  const { overviewGrey } = picture
  const pitch = overviewPitch(view, lines)
  const finer = Math.max(overviewGrey.width, overviewGrey.height) * (PITCH_MIN / pitch)
  const source = pitch < PITCH_MIN ? await picture.greyOf(finer) : overviewGrey
  const toSource = composeAffine(betweenRasters(overviewGrey, source), view.toOverview)
  return groupStrips(source, toSource, lines, { lineHeight, upsideDown, reach, margin })
}

function overviewPitch({ toOverview }: View, lines: readonly TextLine[]): number {
  return Math.max(...lines.map(({ pitch }) => pitch)) * Math.hypot(toOverview.a, toOverview.d)
}

/** Fillers in what was read: other print has none. */
function looksLikeZoneLine({ characters }: LineReading): boolean {
  const fillers = textOf(characters).split('<').length - 1
  return fillers >= ZONE_FILLERS_MIN && characters.length >= ZONE_CHARACTERS_MIN
}
