/** What the reading of a side's print tells of ink on it: print can be read, a hand can hardly. */
import type { ReadLine } from './crop-scene.ts'
import { type Box, shareWithin } from './plane.ts'

/** Lines this sure are print; large ones less sure than this are none, where the others of a page are read. */
const SURE_MIN = 0.75
const DOUBTFUL_MAX = 0.7

/** Small print is often illegible, millimetres. */
const CAPITAL_MIN_MM = 1.5

/** A page is legible whose larger lines are: at least so many, the middle one of them so sure. */
const LEGIBLE = { capitalMm: 1.8, lines: 4, sure: 0.88 } as const

/** Accents and descenders stand so far beyond a line, capital heights. */
const AROUND = 0.3

/** Of the log-odds of a hand. Signatures are read at 0.3 to 0.65, print of legible pages above 0.8 (2026-11-23). */
const weights = { printed: -6, illegible: 1.5 } as const

/** Tells of ink in a box by how much it is likelier to be a hand's: of the log-odds. */
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
