import { mrzCalibration } from '../../calibration/mrz-calibration.ts'
import type { CharacterReading } from '../../text/recognize/text-recognizer.ts'
import { isUnderDigit } from '../text/check-digit.ts'
import type { MrzLayout } from '../text/layout.ts'
import { layoutOf } from '../text/layouts.ts'
import type { MrzReading } from '../text/mrz-reading.ts'
import { nationalRecordOf } from '../text/national-record.ts'
import { parseMrz } from '../text/parse.ts'
import {
  acceptanceLimits,
  likelyMrz,
  positionWeights,
  ranks,
  undetectedErrors,
} from './acceptance.ts'
import type { CharacterGrid } from './character-grid.ts'
import { areStatesAccepted, weighStates } from './known-states.ts'
import { textOf, topCharacters } from './mrz-characters.ts'
import { positionPrior } from './position-prior.ts'
import { errorFreeProbability, type JudgedCharacter } from './undetected-errors.ts'

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
  /** Every character as it was read, line by line. */
  readonly characters: readonly JudgedCharacter[]
  /** Mean certainty of the characters, 0 to 1. */
  readonly certainty: number
  readonly errorFree: ErrorFreeProbabilities
  /** Whether it may be a piece of a longer MRZ, or a line of it a column off. */
  readonly mayBeCutOff: boolean
  /** Where the digits hold: whether an error under them that they do not see is unlikely. */
  readonly digitsVouch: boolean
  /** Whether it is likelier than not that nothing is misread or cut off: digits do not see names. */
  readonly likelyErrorFree: boolean
}

/**
 * Characters to an MRZ: each is the likeliest at its place, given what the
 * layout prints there and which states there are. That is part of reading, as
 * pitch and height are; no check digit has a say in it (see `mrz/correct.ts` for
 * what they may do).
 */
export function readGrid(grid: CharacterGrid, today: string): MrzCandidate | null {
  const text = grid.lines.map(textOf)
  const layout = layoutOf(text)
  if (layout === null) return null
  const unseen = grid.lines.flat().filter(({ presence }) => presence < acceptanceLimits.presenceMin)
  if (unseen.length > acceptanceLimits.unseenColumnsMax) return null
  const prior = positionPrior(layout, nationalRecordOf(text))
  const weighed = weighStates(
    layout,
    grid.lines.map((line, row) =>
      line.map((character, column) => weigh(character, prior[row]![column]!)),
    ),
  )
  const mrz = parseMrz(weighed.map(textOf), today)
  if (mrz === null) return null
  const judged = judgeCharacters(layout, grid.lines, weighed)
  const isWhole = !mayBeCutOff(grid, layout)
  const errorFree = isWhole
    ? errorFreeProbabilities(layout, mrz, judged)
    : { anywhere: 0, underDigits: 0 }
  const likelyErrorFree = errorFree.anywhere >= mrzCalibration.limits.errorFreeMin
  return {
    mrz,
    characters: judged,
    certainty: judged.reduce((sum, { certainty }) => sum + certainty, 0) / judged.length,
    errorFree,
    mayBeCutOff: !isWhole,
    digitsVouch: likelyErrorFree || errorFree.underDigits >= mrzCalibration.limits.digitsVouchMin,
    likelyErrorFree,
  }
}

function errorFreeProbabilities(
  layout: MrzLayout,
  { lines, passed }: MrzReading,
  judged: readonly JudgedCharacter[],
): ErrorFreeProbabilities {
  const joint = judged.reduce((product, { certainty }) => product * certainty, 1)
  if (!passed || joint < acceptanceLimits.jointCertaintyMin) return { anywhere: 0, underDigits: 0 }
  const underDigits = judged.filter((character) => character.isUnderDigit)
  // Where names are doubtful the picture is bad: digits must vouch the more surely.
  const alikeBelow = undetectedErrors.alikeDoubtfulBelow
  return {
    anywhere: areStatesAccepted(layout, lines, judged) ? errorFreeProbability(lines, judged) : 0,
    underDigits: errorFreeProbability(lines, underDigits, alikeBelow),
  }
}

/**
 * Whether it may be a piece of a longer MRZ, or a line of it a column off. At the picture's edge digits
 * tell, but for the two visas: they begin alike, and no digit covers what follows
 * the dates (ICAO 9303-7 §4.2.2).
 */
function mayBeCutOff({ goesOn, atFrame }: CharacterGrid, { name }: MrzLayout): boolean {
  return goesOn || (atFrame && name === 'MRVB')
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

function weigh(character: CharacterReading, weights: Float32Array): CharacterReading {
  const likelihoods = character.likelihoods.map((likelihood, i) => likelihood * weights[i]!)
  const sum = likelihoods.reduce((total, likelihood) => total + likelihood, 0)
  if (sum === 0) return character
  return { ...character, likelihoods: likelihoods.map((likelihood) => likelihood / sum) }
}

/** Less certain where nothing was seen, and where only its place made a character likely. */
function judgeCharacters(
  layout: MrzLayout,
  seen: ReadonlyArray<readonly CharacterReading[]>,
  weighed: ReadonlyArray<readonly CharacterReading[]>,
): JudgedCharacter[] {
  return weighed.flatMap((characters, line) =>
    characters.map(({ likelihoods, presence }, index) => {
      const [top, next] = topCharacters(likelihoods)
      const before = seen[line]![index]!.likelihoods[top.index]!
      const certainty = presence * Math.min(top.probability, before * positionWeights.overruledMax)
      const place = { line, index }
      return { ...place, top, next, certainty, isUnderDigit: isUnderDigit(layout, place) }
    }),
  )
}
