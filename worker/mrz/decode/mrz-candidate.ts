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
 * How likely it is that nothing was misread, 0 to 1. 0 where nothing can vouch for that: digits fail,
 * it may be cut off, or its characters taken together are a guess.
 */
export interface ErrorFreeProbabilities {
  readonly anywhere: number
  readonly underDigits: number
}

export interface MrzCandidate {
  readonly mrz: MrzReading
  readonly posterior: MrzPosterior
  /** How much of what was seen is what was read: mean likelihood of the characters, 0 to 1. */
  readonly certainty: number
  readonly errorFree: ErrorFreeProbabilities
  /** Whether it may be a piece of a longer MRZ, or a line of it a column off. */
  readonly mayBeCutOff: boolean
  /** Where the digits hold: whether an error under them that they do not see is unlikely. */
  readonly digitsVouch: boolean
  /** Whether it is likelier than not that nothing is misread or cut off: digits do not see names. */
  readonly likelyErrorFree: boolean
}

/** Characters to an MRZ (see `posterior.ts`); null: they are none. */
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

/** The first letters tell layouts apart, and what a first one allows there may have told another. */
function posteriorOf({ lines }: CharacterGrid): MrzPosterior | null {
  const layout = layoutOf(lines.map(textOf))
  if (layout === null) return null
  const posterior = new MrzPosterior(layout, lines)
  const told = layoutOf(posterior.lines)
  return told === null || told === layout ? posterior : new MrzPosterior(told, lines)
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
 * Whether it may be a piece of a longer MRZ, or a line of it a column off. At the picture's edge digits
 * tell, but for the two visas: they begin alike, and no digit covers what follows
 * the dates (ICAO 9303-7 §4.2.2).
 */
function mayBeCutOff({ goesOn, atFrame }: CharacterGrid, layout: LayoutName): boolean {
  return goesOn || (atFrame && layout === 'MRVB')
}

/**
 * Whether reading it once more, or by another engine, can show that no error is under its digits:
 * not where one glyph may have been read as two characters, in which all readings may err alike.
 */
export function canBeConfirmed({ mrz, mayBeCutOff, posterior }: MrzCandidate): boolean {
  return mrz.passed && !mayBeCutOff && !posterior.mixesLookalikes()
}

/**
 * Whether the MRZ is said to have passed: its digits hold, it is well formed, and no error
 * under its digits is likely. Doubt about what no digit covers is told by the bands of the fields.
 */
export function hasPassed(candidate: MrzCandidate | null): boolean {
  return candidate?.mrz.passed === true && candidate.digitsVouch
}

/** Whether there is nothing left to look for: names and states were read well, too. */
export function isAccepted(candidate: MrzCandidate | null): boolean {
  return candidate?.mrz.passed === true && candidate.likelyErrorFree
}

/** One likely free of errors before one whose digits vouch, before others that hold; then more digits, then surer characters. */
export function betterMrz<T extends MrzCandidate>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b
  return rank(b) > rank(a) ? b : a
}

/** Whether this is an MRZ at all and not other print that happens to have its dimensions. */
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
