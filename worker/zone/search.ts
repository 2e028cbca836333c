import { type Orientation, turned } from '../kernels/orientation.ts'
import type { TextLine } from '../kernels/text-line.ts'
import { type LineReader, type LineReading, textOf } from '../ocr/line-reader.ts'
import type { Grey } from '../raster.ts'
import { type Attempt, attempts, groupsPerAttemptMax, reaches, workLimits } from './attempts.ts'
import { findLines } from './find-lines.ts'
import { groupStrips } from './group-strips.ts'
import { layOut } from './lay-out.ts'
import { groupLines, withMissingLine } from './line-group.ts'
import { makeView, type View } from './view.ts'
import { WorkBudget } from './work-budget.ts'
import { betterZone, isCredible, readZone, type ZoneCandidate } from './zone-candidate.ts'

const ZONE_FILLERS_MIN = 3
const ZONE_CHARACTERS_MIN = 16

export interface SearchRequest {
  readonly source: Grey
  /** How the source must be shown to stand as its maker said. */
  readonly orientation: Orientation
  readonly today: string
  readonly reader: LineReader
  /** Asked before each piece of work; true ends the search with what was found. */
  readonly mustStop: () => boolean
}

/** A zone and where it was seen. */
export interface FoundZone extends ZoneCandidate {
  readonly view: View
  /** The lines in their view, from its top down. */
  readonly lines: readonly TextLine[]
  readonly upsideDown: boolean
  /** The orientation in which the zone is upright. */
  readonly orientation: Orientation
}

/**
 * Looks for a zone in ever more laborious ways and stops at the first whose
 * digits all pass. Of several that do not pass, the one with most digits right
 * wins, then the one read with more certainty.
 */
export async function searchZone(request: SearchRequest): Promise<FoundZone | null> {
  const budget = new WorkBudget(workLimits)
  let best: FoundZone | null = null
  for (const attempt of attempts) {
    if (budget.exhausted || request.mustStop()) break
    best = betterZone(best, await tryAttempt(request, attempt, budget))
    if (best?.mrz.passed) break
  }
  return best
}

/** One look at the picture: its most zone-like groups of lines, both ways up. */
async function tryAttempt(
  request: SearchRequest,
  attempt: Attempt,
  budget: WorkBudget,
): Promise<FoundZone | null> {
  const orientation = turned(request.orientation, attempt.quarters)
  const view = makeView(request.source, orientation, attempt.longSide)
  budget.spendSweep(view.grey.width, view.grey.height)
  const found = findLines(view.grey, { ...attempt.threshold, radius: radiusFor(view) })

  let best: FoundZone | null = null
  for (const { lines } of groupLines(found).slice(0, groupsPerAttemptMax)) {
    for (const upsideDown of [false, true]) {
      const look = { request, view, upsideDown, orientation, budget }
      best = betterZone(best, await readGroup(look, lines))
      if (best?.mrz.passed || budget.exhausted || request.mustStop()) return best
    }
  }
  return best
}

/** How a group of lines is looked at. */
interface Look {
  readonly request: SearchRequest
  readonly view: View
  readonly upsideDown: boolean
  /** Of the view. */
  readonly orientation: Orientation
  readonly budget: WorkBudget
}

/** Reads the lines as found; when they are a zone's but do not make one, wider and with a line more. */
async function readGroup(look: Look, lines: readonly TextLine[]): Promise<FoundZone | null> {
  const { edge, beyond } = reaches
  const first = await readLines(look, lines, edge)
  if (!first.isZoneLike || first.zone?.mrz.passed) return first.zone
  let best = first.zone
  for (const more of [lines, ...withMissingLine(lines)]) {
    const { zone } = await readLines(look, more, beyond)
    best = betterZone(best, zone)
    if (best?.mrz.passed) break
  }
  return best
}

async function readLines(
  { request, view, upsideDown, orientation, budget }: Look,
  lines: readonly TextLine[],
  reach: number,
): Promise<{ zone: FoundZone | null; isZoneLike: boolean }> {
  budget.spendLines(lines.length)
  const strips = groupStrips(request.source, view, lines, { upsideDown, reach })
  const readings = await request.reader.readLines(strips)
  const upright = upsideDown ? turned(orientation, 2) : orientation
  let best: FoundZone | null = null
  for (const laidOut of layOut(readings)) {
    const zone = readZone(laidOut, request.today)
    if (zone === null || !isCredible(zone)) continue
    best = betterZone(best, { ...zone, view, lines, upsideDown, orientation: upright })
  }
  return { zone: best, isZoneLike: readings.some(looksLikeZoneLine) }
}

/** Fillers in what was read: other print has none. */
function looksLikeZoneLine({ characters }: LineReading): boolean {
  const fillers = textOf(characters).split('<').length - 1
  return fillers >= ZONE_FILLERS_MIN && characters.length >= ZONE_CHARACTERS_MIN
}

/** A window a little wider than a character, so that a stroke stands out and shading does not. */
function radiusFor({ grey }: View): number {
  return Math.round(grey.width / 90) + 3
}
