/** Compares the shapes of single characters in a strip. */
import type { Grey } from '../../image/raster.ts'

/** Ink of a character, 0 to 1, row-major, over the whole height of its strip. */
export interface Glyph {
  readonly ink: Float32Array
  readonly width: number
}

/** Columns by which one glyph is moved over another at most, pixels. */
const SHIFT_MAX = 2

/** A column with a pixel this dark belongs to a character; 0 paper, 1 ink. */
const INK_MIN = 0.45

/**
 * The glyphs at these abscissae; null where none stands apart from its neighbours.
 * @param centres pixels from the left of the strip, near the middles of the characters
 * @param width pixels that the widest may have
 */
export function glyphsAt(strip: Grey, centres: readonly number[], width: number): (Glyph | null)[] {
  const [dark, light] = levels(strip)
  const ink = new Float32Array(strip.data.length)
  for (let at = 0; at < ink.length; at++)
    ink[at] = Math.min(1, Math.max(0, (light - strip.data[at]!) / Math.max(1, light - dark)))
  const spans = inkSpans(ink, strip)
  return centres.map((centre) => {
    const apart = ({ from, to }: Span) => Math.max(from - centre, centre - to, 0)
    const [first, ...others] = spans
    if (first === undefined) return null
    const nearest = others.reduce((best, one) => (apart(one) < apart(best) ? one : best), first)
    const length = nearest.to - nearest.from
    if (apart(nearest) > width / 2 || length > width || length < width / 4) return null
    return cutGlyph(ink, strip, nearest, width)
  })
}

/** Columns of one character, `to` exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Grey levels of ink and of paper. */
function levels({ data }: Grey): [number, number] {
  const sorted = data.slice().sort()
  return [sorted[Math.floor(sorted.length * 0.05)]!, sorted[Math.floor(sorted.length * 0.8)]!]
}

function inkSpans(ink: Float32Array, { width, height }: Grey): Span[] {
  const spans: Span[] = []
  let from = -1
  for (let x = 0; x <= width; x++) {
    let most = 0
    // The margins above and below a line may show parts of its neighbours.
    for (let y = height >> 3; x < width && y < height - (height >> 3); y++)
      most = Math.max(most, ink[y * width + x]!)
    if (most >= INK_MIN && from < 0) from = x
    if (most < INK_MIN && from >= 0) {
      spans.push({ from, to: x })
      from = -1
    }
  }
  return spans
}

/** The ink of one span in the middle of a window. */
function cutGlyph(all: Float32Array, strip: Grey, { from, to }: Span, width: number): Glyph {
  const ink = new Float32Array(width * strip.height)
  const left = Math.round((from + to - width) / 2)
  for (let y = 0; y < strip.height; y++)
    for (let x = Math.max(0, from - 1); x < Math.min(strip.width, to + 1); x++)
      if (x >= left && x < left + width) ink[y * width + x - left] = all[y * strip.width + x]!
  return { ink, width }
}

/** Difference of two glyphs of one strip relative to their ink, 0 (alike) to 1, moved to fit best. */
export function difference(a: Glyph, b: Glyph): number {
  let least = 1
  for (let shift = -SHIFT_MAX; shift <= SHIFT_MAX; shift++) {
    let [apart, all] = [0, 0]
    for (let at = 0; at < a.ink.length; at++) {
      const x = (at % a.width) + shift
      if (x < 0 || x >= a.width) continue
      const [one, other] = [a.ink[at]!, b.ink[at + shift]!]
      apart += Math.abs(one - other)
      all += one + other
    }
    if (all > 0) least = Math.min(least, apart / all)
  }
  return least
}
