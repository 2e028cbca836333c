import { mrzCalibration } from '../../calibration/mrz-calibration.ts'
import type { LayoutName } from '../text/layout.ts'
import { layoutOf } from '../text/layouts.ts'
import type { MrzReading } from '../text/mrz-reading.ts'
import { parseMrz } from '../text/parse.ts'
import { acceptanceLimits, likelyMrz, ranks } from './acceptance.ts'
import type { CharacterGrid } from './character-grid.ts'
import { MRZ_ALPHABET, textOf } from './mrz-characters.ts'
import { MrzPosterior } from './posterior.ts'

/**
 * How likely nothing was misread, 0 to 1. Both are 0 if nothing can vouch for that: digits fail,
 * the MRZ may be cut off, or its characters taken together are a guess.
 */
export interface ErrorFreeProbabilities {
  readonly anywhere: number
  readonly underDigits: number
}

export interface MrzCandidate {
  readonly mrz: MrzReading
  readonly posterior: MrzPosterior
  /** Mean likelihood of the characters as read, 0 to 1. */
  readonly certainty: number
  readonly errorFree: ErrorFreeProbabilities
  /** Whether it may be a piece of a longer MRZ, or a line of it a column off. */
  readonly mayBeCutOff: boolean
  /**
   * Whether the digits hold and an error that they miss is unlikely among the characters they
   * cover.
   */
  readonly digitsVouch: boolean
  /** Whether probably nothing is misread or cut off, names included, which no digit covers. */
  readonly likelyErrorFree: boolean
}

/**
 * Reads the characters of a grid as an MRZ (see `posterior.ts`); null if they are none.
 * @param today `YYYY-MM-DD`
 */
export function readGrid(grid: CharacterGrid, today: string): MrzCandidate | null {
  const unseen = grid.lines.flat().filter(({ presence }) => presence < acceptanceLimits.presenceMin)
  if (unseen.length > acceptanceLimits.unseenColumnsMax) return null
  const posterior = posteriorOf(grid)
  const mrz = posterior && parseMrz(posterior.lines, today)
  if (posterior === null || mrz === null) return null
  const isWhole = !mayBeCutOff(grid, mrz.layout)
  const errorFree =
    isWhole && mrz.passed ? errorFreeProbabilities(posterior) : { anywhere: 0, underDigits: 0 }
  return {
    mrz,
    posterior,
    certainty: meanLikelihood(grid, mrz.lines),
    errorFree,
    mayBeCutOff: !isWhole,
    digitsVouch: errorFree.underDigits >= mrzCalibration.limits.digitsVouchMin,
    likelyErrorFree: errorFree.anywhere >= mrzCalibration.limits.errorFreeMin,
  }
}

/** The first letters decide the layout; reading them as a layout allows may show another one. */
function posteriorOf({ lines }: CharacterGrid): MrzPosterior | null {
  const layout = layoutOf(lines.map(textOf))
  if (layout === null) return null
  const posterior = new MrzPosterior(layout, lines)
  const shown = layoutOf(posterior.lines)
  return shown === null || shown === layout ? posterior : new MrzPosterior(shown, lines)
}

function errorFreeProbabilities(posterior: MrzPosterior): ErrorFreeProbabilities {
  if (posterior.asSeen() < acceptanceLimits.jointCertaintyMin)
    return { anywhere: 0, underDigits: 0 }
  return { anywhere: posterior.givenDigits(), underDigits: posterior.underDigits() }
}

function meanLikelihood({ lines }: CharacterGrid, read: readonly string[]): number {
  const likelihoodsOfRead = lines.flatMap((row, line) =>
    row.map(
      ({ likelihoods, presence }, column) =>
        presence * likelihoods[MRZ_ALPHABET.indexOf(read[line]![column]!)]!,
    ),
  )
  return likelihoodsOfRead.reduce((sum, one) => sum + one, 0) / likelihoodsOfRead.length
}

/**
 * Whether it may be a piece of a longer MRZ, or a line of it a column off. At the picture's edge
 * the digits would show that, except for the two visas: these begin alike, and no digit covers what
 * follows the dates (ICAO 9303-7 §4.2.2).
 */
function mayBeCutOff({ goesOn, atFrame }: CharacterGrid, layout: LayoutName): boolean {
  return goesOn || (atFrame && layout === 'MRVB')
}

/**
 * Whether a second reading, with other crops or another engine, can show that there is no error
 * under the digits. It cannot if one glyph may have been read as two characters: then all readings
 * may err alike.
 */
export function canBeConfirmed({ mrz, mayBeCutOff, posterior }: MrzCandidate): boolean {
  return mrz.passed && !mayBeCutOff && !posterior.mixesLookalikes()
}

/**
 * Whether the MRZ is reported as passed: its digits hold, it is well formed, and no error under its
 * digits is likely. Doubt about what no digit covers shows in the bands of the fields.
 */
export function hasPassed(candidate: MrzCandidate | null): boolean {
  if (candidate?.mrz.passed !== true) return false
  // Without any digit nothing but its characters vouches for an MRZ.
  return candidate.mrz.digits.total > 0 ? candidate.digitsVouch : candidate.likelyErrorFree
}

/** Whether the search can stop: names and states, too, were read well. */
export function isAccepted(candidate: MrzCandidate | null): boolean {
  return candidate?.mrz.passed === true && candidate.likelyErrorFree
}

/**
 * The better of two readings: one probably free of errors, then one whose digits vouch, then one
 * whose digits hold; else by the share of digits that hold plus the certainty. A reading beats
 * null.
 */
export function betterMrz<T extends MrzCandidate>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b
  return rank(b) > rank(a) ? b : a
}

/** Whether this is an MRZ at all, rather than other print with its dimensions. */
export function isLikelyMrz({ mrz, certainty }: MrzCandidate): boolean {
  if (mrz.lines.length === 1) return mrz.passed && certainty >= likelyMrz.singleLineCertaintyMin
  if (mrz.passed) return true
  const fillers = mrz.lines.join('').split('<').length - 1
  if (fillers < likelyMrz.fillersMin) return false
  const share = mrz.digits.passed / Math.max(1, mrz.digits.total)
  return certainty + likelyMrz.digitShareWeight * share >= likelyMrz.certaintyMin
}

function rank({ mrz, certainty, likelyErrorFree, digitsVouch }: MrzCandidate): number {
  const { passed, total } = mrz.digits
  const trust = (likelyErrorFree ? ranks.errorFree : 0) + (digitsVouch ? ranks.digitsVouch : 0)
  const held = mrz.passed ? ranks.digitsHold + trust : 0
  return held + (ranks.digitShare * passed) / Math.max(1, total) + certainty
}
