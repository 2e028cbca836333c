import { negative } from '../../image/raster.ts'
import { betterMrz, hasPassed, isAccepted } from '../decode/mrz-candidate.ts'
import { type GroupReading, type LocatedMrz, readGroup } from '../decode/read-group.ts'
import { rereadOtherwise } from '../decode/reread.ts'
import { secondOpinion } from '../decode/second-opinion.ts'
import {
  type Attempt,
  attempts,
  fillersAgainMin,
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
    const { located: other } = await tryAttempt(request, band, attempts[0]!, budget)
    const isFound = other?.mrz.lines.join() === found.mrz.lines.join()
    if (hasPassed(other) && !isFound) return other
  }
  return null
}

/** The first MRZ that is accepted, else the best; bands of other print are left at once. */
async function readBands(request: SearchRequest): Promise<LocatedMrz | null> {
  const budget = new WorkBudget(linesReadMax)
  let bands = mrzBands(request.mrzLines)
  let best: LocatedMrz | null = null
  for (const attempt of attempts) {
    const others: MrzBand[] = []
    for (const band of bands) {
      if (budget.exhausted || request.mustEnd()) return best
      const { located, fillers } = await tryAttempt(request, band, attempt, budget)
      best = betterMrz(best, located)
      if (isAccepted(best)) return best
      if (located === null && fillers !== null && fillers < fillersAgainMin) others.push(band)
    }
    bands = bands.filter((band) => !others.includes(band))
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

/** What an attempt at a band gave; `fillers` is null where no line was found to be read. */
interface AttemptReading extends Pick<GroupReading, 'located'> {
  readonly fillers: number | null
}

/** One attempt at a band: its most MRZ-like groups of lines, both ways up. */
async function tryAttempt(
  request: SearchRequest,
  band: MrzBand,
  attempt: Attempt,
  budget: WorkBudget,
): Promise<AttemptReading> {
  const view = await viewOf(request.picture, band, attempt.capitalHeight)
  const grey = attempt.inverted ? negative(view.grey) : view.grey
  if (request.mustEnd()) return { located: null, fillers: null }
  const found = findLines(grey, thresholdFor(grey, attempt))

  let best: AttemptReading = { located: null, fillers: null }
  for (const { lines } of groupLines(found).slice(0, groupsPerAttemptMax)) {
    for (const upsideDown of [false, true]) {
      const read = await readGroup({ ...request, budget, view, upsideDown }, lines)
      const located = betterMrz(best.located, read.located)
      best = { located, fillers: Math.max(best.fillers ?? 0, read.fillers) }
      if (isAccepted(located) || budget.exhausted || request.mustEnd()) return best
    }
  }
  return best
}
