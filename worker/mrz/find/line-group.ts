import { heightAt, slopeAt } from '../../image/baseline.ts'
import { medianOf } from '../../image/median.ts'
import type { InkLine } from '../../text/detect/ink-line.ts'

/** Lines that may be the lines of one MRZ, from the top of their view down. */
export interface LineGroup {
  readonly lines: readonly InkLine[]
  /** How much they look like an MRZ; the highest is read first. */
  readonly score: number
}

/** Distance between two lines of one MRZ, in capital heights (ICAO 9303-3 §4.4: about 2.5). */
const SPACING_MIN = 1.2
const SPACING_MAX = 4.5

/** A line nearly all filler looks lower than its capitals are. */
const HEIGHT_RATIO_MAX = 1.8
const PITCH_RATIO_MAX = 1.35

/** How much a line gains from company: 1 line alone counts half, 3 together three quarters. */
const COMPANY = 1

/** Threes, pairs and single lines, the most MRZ-like first. */
export function groupLines(lines: readonly InkLine[]): LineGroup[] {
  const scores = new Map(lines.map((line) => [line, lineScore(line)]))
  const scoreOf = (group: readonly InkLine[]): number =>
    group.reduce((sum, line) => sum + (scores.get(line) ?? 0), 0) / (group.length + COMPANY)
  const groups: LineGroup[] = []
  for (const top of lines) {
    groups.push({ lines: [top], score: scoreOf([top]) })
    for (const middle of lines) {
      if (!standsBelow(top, middle)) continue
      groups.push({ lines: [top, middle], score: scoreOf([top, middle]) })
      for (const bottom of lines) {
        if (!standsBelow(middle, bottom) || !evenlySpaced(top, middle, bottom)) continue
        const three = [top, middle, bottom]
        groups.push({ lines: three, score: scoreOf(three) })
      }
    }
  }
  return groups.sort((a, b) => b.score - a.score)
}

/**
 * 0 to 1: high for many characters at an even pitch, since an MRZ is the only long monospaced print
 * on a document.
 */
function lineScore({ blobs, steps, pitch }: InkLine): number {
  // Seen at an angle, the pitch changes steadily from one end to the other.
  const half = steps.length >> 1
  const first = medianOf(steps.slice(0, half + 1))!
  const growth = (medianOf(steps.slice(half))! - first) / Math.max(1, half)
  const even = Math.max(
    evenSteps(steps, () => pitch),
    evenSteps(steps, (i) => first + growth * (i - half / 2)),
  )
  return (Math.min(44, blobs.length) / 44) * (even / Math.max(1, steps.length)) ** 3
}

function evenSteps(steps: readonly number[], pitchAt: (step: number) => number): number {
  let even = 0
  for (const [i, step] of steps.entries()) {
    const columns = step / pitchAt(i)
    if (Math.abs(columns - Math.max(1, Math.round(columns))) < 0.2) even++
  }
  return even
}

function standsBelow(upper: InkLine, lower: InkLine): boolean {
  const middle = (upper.x0 + upper.x1 + lower.x0 + lower.x1) / 4
  const capital = Math.max(upper.height, lower.height)
  const spacing = (heightAt(lower, middle) - heightAt(upper, middle)) / capital
  if (spacing < SPACING_MIN || spacing > SPACING_MAX) return false
  if (Math.abs(slopeAt(upper, middle) - slopeAt(lower, middle)) > 0.06) return false
  if (!similar(upper.height, lower.height, HEIGHT_RATIO_MAX)) return false
  if (!similar(upper.pitch, lower.pitch, PITCH_RATIO_MAX)) return false
  const overlap = Math.min(upper.x1, lower.x1) - Math.max(upper.x0, lower.x0)
  return overlap > 0.4 * Math.max(upper.x1 - upper.x0, lower.x1 - lower.x0)
}

function evenlySpaced(top: InkLine, middle: InkLine, bottom: InkLine): boolean {
  const x = (middle.x0 + middle.x1) / 2
  return similar(
    heightAt(middle, x) - heightAt(top, x),
    heightAt(bottom, x) - heightAt(middle, x),
    1.35,
  )
}

function similar(a: number, b: number, ratio: number): boolean {
  return a < b * ratio && b < a * ratio
}

/**
 * The lines with one more that the finder missed, once above and once below: at the distance of the
 * two lines, or for a single line at about the 2.5 pitches of ICAO 9303-3 §4.4.
 */
export function withMissingLine(lines: readonly InkLine[]): Array<readonly InkLine[]> {
  const top = lines[0]
  const bottom = lines.at(-1)
  if (top === undefined || bottom === undefined || lines.length > 2) return []
  const middle = (top.x0 + top.x1) / 2
  const spacing =
    top === bottom ? 2.4 * top.pitch : heightAt(bottom, middle) - heightAt(top, middle)
  return [
    [{ ...top, intercept: top.intercept - spacing }, ...lines],
    [...lines, { ...bottom, intercept: bottom.intercept + spacing }],
  ]
}
