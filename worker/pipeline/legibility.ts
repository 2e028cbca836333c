/** How likely the print in a picture is legible, whatever it says: fitted on drawn pages. */
import {
  type LegibilityTerm,
  legibilityCalibration,
  legibilityTermNames,
} from '../calibration/legibility-calibration.ts'
import type { QualityMeasures } from '../quality/assess-quality.ts'
import { lengthOf } from '../text/detect/text-line.ts'
import type { LinesInView } from '../viz/national/doubtful-rows.ts'
import { sureness } from '../viz/print/piece.ts'
import type { ScanContext } from './context.ts'

/** A line of at least so many characters, with this mean probability, was read surely. */
const SURE_CHARACTERS_MIN = 3
const SURE_MIN = 0.85

/** Measures that are null or below have this value: nothing dark enough, nothing sharp. */
const MEASURE_MIN = 0.01

/** What legibility is judged by. */
export function legibilityTerms(
  {
    linesInView,
    layout,
  }: Pick<ScanContext, 'layout'> & {
    readonly linesInView: Pick<LinesInView, 'lines'> | null
  },
  measures: QualityMeasures | null,
): Readonly<Record<LegibilityTerm, number>> {
  const lines = linesInView?.lines ?? []
  const sure = lines.filter(
    ({ read: { characters } }) =>
      characters.length >= SURE_CHARACTERS_MIN && sureness(characters) >= SURE_MIN,
  )
  const characters = sure.reduce((sum, { read }) => sum + read.characters.length, 0)
  const length = (of: typeof lines) => of.reduce((sum, { line }) => sum + lengthOf(line), 0)
  const seen = (layout?.lines.length ?? 0) + (layout?.mrzLines.length ?? 0)
  const logOf = (value: number | null | undefined) => Math.log(Math.max(MEASURE_MIN, value ?? 0))
  return {
    intercept: 1,
    sureCharacters: Math.log(1 + characters),
    sureShare: length(sure) / Math.max(1, length(lines)),
    sureness: sureness(lines.flatMap(({ read }) => read.characters)),
    seenLines: Math.log(1 + seen),
    focus: logOf(measures?.focus),
    contrast: logOf(measures?.contrast),
    resolution: logOf(measures?.resolution),
  }
}

/** 0 to 1. */
export function legibilityOf(terms: Readonly<Record<LegibilityTerm, number>>): number {
  const { weights } = legibilityCalibration
  const odds = legibilityTermNames.reduce((sum, name) => sum + terms[name] * weights[name], 0)
  return 1 / (1 + Math.exp(-odds))
}
