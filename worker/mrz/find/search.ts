import { turned } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import { negative } from '../../image/raster.ts'
import type { TextRecognizer } from '../../text/recognize/text-recognizer.ts'
import { betterMrz, hasPassed, isAccepted } from '../decode/mrz-candidate.ts'
import { type LocatedMrz, readGroup } from '../decode/read-group.ts'
import { rereadOtherwise } from '../decode/reread.ts'
import { secondOpinion } from '../decode/second-opinion.ts'
import {
  type Attempt,
  attempts,
  groupsPerAttemptMax,
  thresholdFor,
  WorkBudget,
  workLimits,
} from './attempts.ts'
import { findLines } from './find-lines.ts'
import { groupLines } from './line-group.ts'
import { makeView } from './view.ts'

export interface SearchRequest {
  readonly picture: Picture
  readonly today: string
  readonly recognizer: TextRecognizer
  /** Slower, heavier and another kind: the last resort for an MRZ that would fail. */
  readonly secondRecognizer: () => Promise<TextRecognizer>
  /** Asked before each piece of work; true ends the search with what was found. */
  readonly mustEnd: () => boolean
}

/**
 * Looks for an MRZ in ever more laborious ways and stops at the first whose digits all
 * pass and whose every character was read well: of two such MRZs in one picture that is
 * the more MRZ-like print (`groupLines`: more lines, longer, more even), upright before
 * turned, large before small. Of several that do not, the one with most digits right wins,
 * then the one read with more certainty. One that would be said to have failed is read
 * again, cut otherwise and at last by another engine.
 */
export async function searchMrz(request: SearchRequest): Promise<LocatedMrz | null> {
  const budget = new WorkBudget(workLimits)
  let best: LocatedMrz | null = null
  for (const attempt of attempts) {
    if (budget.exhausted || request.mustEnd()) break
    best = betterMrz(best, await tryAttempt(request, attempt, budget))
    if (isAccepted(best)) break
  }
  return best && confirm(best, request)
}

/** What is left to do for an MRZ that would be said to have failed. */
async function confirm(found: LocatedMrz, request: SearchRequest): Promise<LocatedMrz> {
  const located = await rereadOtherwise(found, request)
  if (hasPassed(located) || request.mustEnd()) return located
  const engines = { first: request.recognizer, second: await request.secondRecognizer() }
  return secondOpinion(located, request.picture, request.today, engines)
}

/** One look at the picture: its most MRZ-like groups of lines, both ways up. */
async function tryAttempt(
  request: SearchRequest,
  attempt: Attempt,
  budget: WorkBudget,
): Promise<LocatedMrz | null> {
  const { picture } = request
  const orientation = turned(picture.orientation, attempt.quarters)
  const view = await makeView(picture, { ...attempt, orientation })
  budget.spendSweep(view.grey.width, view.grey.height)
  const grey = attempt.inverted ? negative(view.grey) : view.grey
  if (request.mustEnd()) return null
  const found = findLines(grey, thresholdFor(grey, attempt.threshold), attempt.widthShare)

  let best: LocatedMrz | null = null
  for (const { lines } of groupLines(found).slice(0, groupsPerAttemptMax)) {
    for (const upsideDown of [false, true]) {
      best = betterMrz(best, await readGroup({ ...request, budget, view, upsideDown }, lines))
      if (isAccepted(best) || budget.exhausted || request.mustEnd()) return best
    }
  }
  return best
}
