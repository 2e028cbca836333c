import { type Orientation, turned } from '../kernels/orientation.ts'
import type { LineReader } from '../ocr/line-reader.ts'
import type { Grey } from '../raster.ts'
import { assembleZones, betterZone, type ZoneCandidate } from './assemble.ts'
import { type Attempt, attempts, linesPerAttemptMax, workLimits } from './attempts.ts'
import { findLines } from './find-lines.ts'
import { lineStrip } from './line-strip.ts'
import { heightAt, type ReadLine } from './read-line.ts'
import { makeView, type View } from './view.ts'
import { WorkBudget } from './work-budget.ts'

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
  const spent = (): boolean => budget.exhausted || request.mustStop()
  let best: FoundZone | null = null
  for (const attempt of attempts) {
    if (spent()) break
    const found = await tryAttempt(request, attempt, budget, spent)
    best = betterZone(best, found)
    if (best?.mrz.passed) break
  }
  return best
}

/** One look at the picture; a line is read upside down only when none made sense upright. */
async function tryAttempt(
  request: SearchRequest,
  attempt: Attempt,
  budget: WorkBudget,
  spent: () => boolean,
): Promise<FoundZone | null> {
  const orientation = turned(request.orientation, attempt.quarters)
  const view = makeView(request.source, orientation, attempt.longSide)
  const { grey } = view
  budget.spendSweep(grey.width, grey.height)
  const lines = findLines(grey, { ...attempt.threshold, radius: radiusFor(view) })
  const promising = lines.slice(0, linesPerAttemptMax)

  for (const upsideDown of [false, true]) {
    let best: ZoneCandidate | null = null
    const read: ReadLine[] = []
    for (const line of promising) {
      if (spent() || best?.mrz.passed) break
      budget.spendLine()
      const strip = lineStrip(request.source, view, line, upsideDown)
      const reading = await request.reader.readLine(strip)
      if (!reading.text.includes('<')) continue
      read.push({ line, reading })
      const inOrder = inReadingOrder(read, upsideDown, grey.width / 2)
      for (const zone of assembleZones(inOrder, request.today)) best = betterZone(best, zone)
    }
    if (best !== null) {
      const upright = upsideDown ? turned(orientation, 2) : orientation
      return { ...best, view, upsideDown, orientation: upright }
    }
  }
  return null
}

function inReadingOrder(lines: readonly ReadLine[], upsideDown: boolean, x: number): ReadLine[] {
  const sign = upsideDown ? -1 : 1
  return [...lines].sort((a, b) => sign * (heightAt(a.line, x) - heightAt(b.line, x)))
}

/** A window a little wider than a character, so that a stroke stands out and shading does not. */
function radiusFor({ grey }: View): number {
  return Math.round(grey.width / 90) + 3
}
