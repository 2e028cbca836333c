/** Tells handwriting from print by how well it was read: print is legible, handwriting hardly. */
import type { ReadLine } from './crop-scene.ts'
import { type Box, shareWithin } from './plane.ts'

/** Lines at least this sure are print; on a legible page large lines below the second are not. */
const SURE_MIN = 0.75
const DOUBTFUL_MAX = 0.7

/** Smaller print is often illegible, so it says nothing; millimetres. */
const CAPITAL_MIN_MM = 1.5

/** A page is legible if it has enough large lines and their median is this sure. */
const LEGIBLE = { capitalMm: 1.8, lines: 4, sure: 0.88 } as const

/** How far accents and descenders reach beyond a line, capital heights. */
const AROUND = 0.3

/**
 * Added to the log-odds of handwriting. Signatures are read with a sureness of 0.3 to 0.65, print
 * of legible pages above 0.8 (2026-11-23).
 */
const weights = { printed: -6, illegible: 1.5 } as const

/** By how much ink in a box is likelier to be handwriting, as a difference of log-odds. */
export function handByReading(lines: readonly ReadLine[]): (box: Box) => number {
  const printed = lines
    .filter(({ sure }) => sure >= SURE_MIN)
    .map((line): Box => {
      const around = AROUND * line.capitalHeight
      return { ...line, top: line.top - around, bottom: line.bottom + around }
    })
  const illegible = isLegible(lines)
    ? lines.filter(
        ({ sure, capitalHeight }) => sure < DOUBTFUL_MAX && capitalHeight >= CAPITAL_MIN_MM,
      )
    : []
  return (box) => {
    const share = printed.reduce((sum, line) => sum + shareWithin(box, line), 0)
    const isIllegible = illegible.some((line) => shareWithin(line, box) > 0.4)
    return weights.printed * Math.min(1, share) + (isIllegible ? weights.illegible : 0)
  }
}

function isLegible(lines: readonly ReadLine[]): boolean {
  const sure = lines
    .filter(({ capitalHeight }) => capitalHeight >= LEGIBLE.capitalMm)
    .map((line) => line.sure)
    .sort((a, b) => a - b)
  return sure.length >= LEGIBLE.lines && (sure[sure.length >> 1] ?? 0) >= LEGIBLE.sure
}
