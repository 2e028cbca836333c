import { negative } from '../../image/raster.ts'
import { betterMrz, hasPassed, isAccepted } from '../decode/mrz-candidate.ts'
import { type LocatedMrz, readGroup } from '../decode/read-group.ts'
import { rereadOtherwise } from '../decode/reread.ts'
import { secondOpinion } from '../decode/second-opinion.ts'
import {
  type Attempt,
  attempts,
  groupsPerAttemptMax,
  linesReadMax,
  otherLinesReadMax,
  thresholdFor,
  WorkBudget,
} from './attempts.ts'
import { findLines } from './find-lines.ts'
import { groupLines } from './line-group.ts'
import { longestOf, type MrzBand, mrzBands } from './mrz-bands.ts'
import type { SearchRequest } from './search-request.ts'
import { readSmallPrint } from './small-print.ts'
import { viewOf } from './view.ts'

/**
 * Reads what looks like an MRZ in ever more laborious ways and stops at the first that passes all
 * digits and whose every character was read well; of two such MRZs in one picture, that is the one
 * of the larger page (`mrzBands`). If there is none, the best one wins (`betterMrz`). An MRZ that
 * would be reported as failed is read again: small print by a reader of its own (`small-print.ts`),
 * then in other crops and finally by another engine.
 */
export async function searchMrz(request: SearchRequest): Promise<LocatedMrz | null> {
  const best = await readBands(request)
  const { located, recognizer } = await readSmallPrint(best, request)
  return located && confirm(located, { ...request, recognizer })
}

/**
 * Least ratio of the lengths of two MRZs whose pages count as equally large: the root of the ratio of
 * their areas (`isAsLarge`).
 */
const AS_LONG_MIN = 0.87

/**
 * Another MRZ in the picture that passes and is about as long, such as that of a second passport
 * beside the first; null without one. Pictures in which nothing looks like one cost nothing.
 * @param found what `searchMrz` found
 */
export async function searchOtherMrz(
  found: LocatedMrz,
  request: SearchRequest,
): Promise<LocatedMrz | null> {
  const bands = mrzBands(request.mrzLines)
  const longest = longestOf(bands[0]?.lines ?? [])
  const asLong = bands.filter(({ lines }) => longestOf(lines) >= AS_LONG_MIN * longest)
  if (asLong.length < 2) return null
  const budget = new WorkBudget(otherLinesReadMax)
  for (const band of asLong) {
    if (budget.exhausted || request.mustEnd()) return null
    const other = await tryAttempt(request, band, attempts[0]!, budget)
    const isFound = other?.mrz.lines.join() === found.mrz.lines.join()
    if (hasPassed(other) && !isFound) return other
  }
  return null
}

/** The first MRZ that is accepted, else the best. */
async function readBands(request: SearchRequest): Promise<LocatedMrz | null> {
  const bands = mrzBands(request.mrzLines)
  const budget = new WorkBudget(linesReadMax)
  let best: LocatedMrz | null = null
  for (const attempt of attempts) {
    for (const band of bands) {
      if (budget.exhausted || request.mustEnd()) return best
      best = betterMrz(best, await tryAttempt(request, band, attempt, budget))
      if (isAccepted(best)) return best
    }
  }
  return best
}

/** Last attempts for an MRZ that would be reported as failed. */
async function confirm(found: LocatedMrz, request: SearchRequest): Promise<LocatedMrz> {
  const located = await rereadOtherwise(found, request)
  if (hasPassed(located) || request.mustEnd()) return located
  const engines = { first: request.recognizer, second: await request.secondRecognizer() }
  return secondOpinion(located, request.picture, request.today, engines)
}

/** One attempt at a band: its most MRZ-like groups of lines, both ways up. */
async function tryAttempt(
  request: SearchRequest,
  band: MrzBand,
  attempt: Attempt,
  budget: WorkBudget,
): Promise<LocatedMrz | null> {
  const view = await viewOf(request.picture, band, attempt.capitalHeight)
  const grey = attempt.inverted ? negative(view.grey) : view.grey
  if (request.mustEnd()) return null
  const found = findLines(grey, thresholdFor(grey, attempt))

  let best: LocatedMrz | null = null
  for (const { lines } of groupLines(found).slice(0, groupsPerAttemptMax)) {
    for (const upsideDown of [false, true]) {
      best = betterMrz(best, await readGroup({ ...request, budget, view, upsideDown }, lines))
      if (isAccepted(best) || budget.exhausted || request.mustEnd()) return best
    }
  }
  return best
}
