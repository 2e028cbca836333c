import { lengthOf, type TextLine } from './text-line.ts'

/** Capital heights: pieces closer than this are one line; an MRZ's fillers leave wider gaps. */
const GAP_MAX = 0.8
const MRZ_GAP_MAX = 2.5

/** Pieces may overlap by this much, in capital heights. */
const OVERLAP_MAX = 1

/** Largest offset across the line between pieces of one line, in capital heights. */
const OFFSET_MAX = 0.35

/** Capital heights of one line differ by no more than this factor. */
const HEIGHTS_MAX = 1.4

/** A piece above this probability counts as an MRZ's. */
const MRZ_MIN = 0.5

/**
 * Joins pieces that follow each other in one line. It compares all n² pairs; the finder bounds n.
 */
export function joinLines(pieces: readonly TextLine[]): TextLine[] {
  const lines: (TextLine | null)[] = [...pieces]
  for (let i = 0; i < lines.length; i++) {
    for (let j = 0; j < lines.length; j++) {
      const [first, second] = [lines[i], lines[j]]
      if (i === j || !first || !second || !follows(first, second)) continue
      lines[i] = joined(first, second)
      lines[j] = null
      j = -1 // the longer line may reach others now; each time one line less is left
    }
  }
  return lines.filter((line) => line !== null)
}

/** Whether `second` continues where `first` ends. */
function follows(first: TextLine, second: TextLine): boolean {
  const ratio = first.capitalHeight / second.capitalHeight
  if (ratio > HEIGHTS_MAX || ratio < 1 / HEIGHTS_MAX) return false
  const height = Math.max(first.capitalHeight, second.capitalHeight)
  const length = Math.max(1e-6, lengthOf(first))
  const cos = (first.end.x - first.start.x) / length
  const sin = (first.end.y - first.start.y) / length
  const dx = second.start.x - first.end.x
  const dy = second.start.y - first.end.y
  const gap = dx * cos + dy * sin
  const both = first.mrz > MRZ_MIN && second.mrz > MRZ_MIN
  if (gap > (both ? MRZ_GAP_MAX : GAP_MAX) * height || gap < -OVERLAP_MAX * height) return false
  if (Math.abs(dy * cos - dx * sin) > OFFSET_MAX * height) return false
  const along = (second.end.x - second.start.x) * cos + (second.end.y - second.start.y) * sin
  return along > 0.9 * lengthOf(second)
}

function joined(first: TextLine, second: TextLine): TextLine {
  const [a, b] = [lengthOf(first), lengthOf(second)]
  const mean = (x: number, y: number) => (x * a + y * b) / Math.max(1e-6, a + b)
  return {
    start: first.start,
    end: second.end,
    sag: 0,
    capitalHeight: mean(first.capitalHeight, second.capitalHeight),
    score: mean(first.score, second.score),
    mrz: mean(first.mrz, second.mrz),
  }
}
