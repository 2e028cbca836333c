import { layoutOf, zoneShapes } from '../mrz/layouts.ts'
import type { MrzReading } from '../mrz/mrz-reading.ts'
import { parseMrz } from '../mrz/parse.ts'
import type { LineReading } from '../ocr/line-reader.ts'
import { heightAt, type ReadLine } from './read-line.ts'

export interface ZoneCandidate {
  readonly lines: readonly ReadLine[]
  readonly mrz: MrzReading
  /** Mean probability of the characters, 0 to 1. */
  readonly certainty: number
}

/** Distance between two lines of one zone, in capital heights (ICAO 9303-3 §4.4: about 2.5). */
const SPACING_MIN = 1.2
const SPACING_MAX = 4.5

/** Every zone these lines, in reading order, can make. */
export function assembleZones(lines: readonly ReadLine[], today: string): ZoneCandidate[] {
  const candidates: ZoneCandidate[] = []
  for (const { lineCount, lineLength } of zoneShapes) {
    for (let first = 0; first + lineCount <= lines.length; first++) {
      const group = lines.slice(first, first + lineCount)
      if (!standTogether(group)) continue
      const fitted = group.map(({ reading }) => fittingTexts(reading, lineLength))
      for (const texts of combinations(fitted)) {
        if (layoutOf(texts) === null) continue
        const mrz = parseMrz(texts, today)
        if (mrz !== null) candidates.push({ lines: group, mrz, certainty: certaintyOf(group) })
      }
    }
  }
  return candidates
}

/** A zone that passes before one that does not, then more digits, then surer characters. */
export function betterZone<T extends ZoneCandidate>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b
  return rank(b) > rank(a) ? b : a
}

function rank({ mrz, certainty }: ZoneCandidate): number {
  const { passed, total } = mrz.digits
  return (mrz.passed ? 4 : 0) + (2 * passed) / Math.max(1, total) + certainty
}

function standTogether(group: readonly ReadLine[]): boolean {
  return group.every(({ line }, i) => {
    const above = group[i - 1]?.line
    if (above === undefined) return true
    const middle = (line.x0 + line.x1) / 2
    const spacing = Math.abs(heightAt(line, middle) - heightAt(above, middle)) / line.height
    const overlap = Math.min(line.x1, above.x1) - Math.max(line.x0, above.x0)
    return (
      spacing > SPACING_MIN &&
      spacing < SPACING_MAX &&
      overlap > 0.4 * Math.max(line.x1 - line.x0, above.x1 - above.x0)
    )
  })
}

/**
 * The reading as a line of `length`. One character too many is something that
 * stands at either end of the line; one too few is a filler lost at the end.
 */
function fittingTexts({ text }: LineReading, length: number): string[] {
  if (text.length === length) return [text]
  if (text.length === length + 1) return [text.slice(0, -1), text.slice(1)]
  if (text.length === length - 1 && text.endsWith('<')) return [`${text}<`]
  return []
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (all, choice) => all.flatMap((texts) => choice.map((text) => [...texts, text])),
    [[]],
  )
}

function certaintyOf(group: readonly ReadLine[]): number {
  const all = group.flatMap(({ reading }) => reading.probabilities)
  return all.reduce((sum, p) => sum + p, 0) / Math.max(1, all.length)
}
