/**
 * The patterns that all rows of a PDF417 begin and end with (ISO/IEC 15438 §5.3.2), and how much a line of
 * pixels resembles them. Points are in pixels, the middle of the first being 0.
 */
import type { Grey } from '../../image/raster.ts'
import {
  barsOf,
  CODEWORD_MODULES,
  STOP_MODULES,
  startPattern,
  stopPattern,
} from './codeword-shapes.ts'
import { edgeProfileOf, SAMPLES, templateOf } from './templates.ts'

/** One of the two patterns. */
export interface EndPattern {
  /** Its template with some of the quiet zone beside it. */
  readonly template: Float32Array
  /** From the template's left edge to the symbol's edge, modules. */
  readonly edge: number
}

/** Blur that all of the patterns are sought with. */
const usual = edgeProfileOf({ blur: 0.7, gain: 0 })

/** Modules of quiet zone in a template. */
export const QUIET_MODULES = 2

const start: EndPattern = {
  template: templateOf(
    barsOf(startPattern),
    -QUIET_MODULES,
    QUIET_MODULES + CODEWORD_MODULES,
    usual,
  ),
  edge: QUIET_MODULES,
}

const stop: EndPattern = {
  // The indicator before it ends with a space.
  template: templateOf(barsOf(stopPattern), -1, 1 + STOP_MODULES + QUIET_MODULES, usual),
  edge: 1 + STOP_MODULES,
}

/** The pattern upside down. */
function turned({ template, edge }: EndPattern): EndPattern {
  return { template: template.toReversed(), edge: template.length / SAMPLES - edge }
}

/** The patterns at the left and at the right end of a symbol that stands upright or upside down. */
export const orientations = [
  { isTurned: false, left: start, right: stop },
  { isTurned: true, left: turned(stop), right: turned(start) },
] as const

/** Mean darkness of each column between two rows of the raster. */
export function columnsOf({ data, width }: Grey, top: number, bottom: number): Float32Array {
  const columns = new Float32Array(width).fill(255)
  const share = 1 / (bottom - top)
  for (let y = top; y < bottom; y++)
    for (let x = 0, p = y * width; x < width; x++, p++) columns[x]! -= data[p]! * share
  return columns
}

/** Darkness at every half module from a point on; beyond the raster its edge repeats. */
export function samplesOf(
  columns: Float32Array,
  from: number,
  module: number,
  count: number,
): Float32Array {
  const samples = new Float32Array(count)
  const step = module / SAMPLES
  for (let i = 0; i < count; i++) samples[i] = sampleAt(columns, from + (i + 0.5) * step)
  return samples
}

function sampleAt(columns: Float32Array, x: number): number {
  const inside = Math.min(columns.length - 1.001, Math.max(0, x))
  const left = Math.floor(inside)
  const [one, next] = [columns[left]!, columns[left + 1] ?? columns[left]!]
  return one + (next - one) * (inside - left)
}

/** Mean squared difference from the mean, levels²: what differs less is noise. */
const SPREAD_MIN = 6

/** Where samples resemble a pattern most: the symbol's edge in modules from the first sample's. */
export function bestMatch(
  samples: Float32Array,
  { template, edge }: EndPattern,
): { readonly edge: number; readonly correlation: number } {
  const size = template.length
  let [sum, squares] = [0, 0]
  for (let i = 0; i < Math.min(size, samples.length); i++) {
    sum += samples[i]!
    squares += samples[i]! ** 2
  }
  let best = { edge: 0, correlation: 0 }
  for (let k = 0; k + size <= samples.length; k++) {
    let product = 0
    for (let i = 0; i < size; i++) product += template[i]! * samples[k + i]!
    const spread = squares - (sum * sum) / size
    if (spread > size * SPREAD_MIN && product > best.correlation * Math.sqrt(spread))
      best = { edge: k / SAMPLES + edge, correlation: product / Math.sqrt(spread) }
    const [first, next] = [samples[k]!, samples[k + size] ?? 0]
    sum += next - first
    squares += next * next - first * first
  }
  return best
}

/** How a line of pixels resembles a pattern in one place. */
export interface Match {
  /** −1 to 1, whatever the contrast. */
  readonly correlation: number
  /** Levels. */
  readonly contrast: number
}

/** @param x of the symbol's edge */
export function matchAt(
  columns: Float32Array,
  { template, edge }: EndPattern,
  x: number,
  module: number,
): Match {
  const size = template.length
  const samples = samplesOf(columns, x - edge * module, module, size)
  let [sum, squares, contrast] = [0, 0, 0]
  for (let i = 0; i < size; i++) {
    sum += samples[i]!
    squares += samples[i]! ** 2
    contrast += template[i]! * samples[i]!
  }
  const spread = squares - (sum * sum) / size
  return {
    correlation: spread > size * SPREAD_MIN ? contrast / Math.sqrt(spread) : 0,
    contrast,
  }
}
