/** The codewords of a symbol whose shape is known, each with how surely it is told from all others. */
import { CLUSTERS, CODEWORD_VALUES } from './codeword-shapes.ts'
import { codewordStarts } from './codeword-starts.ts'
import { codewordSamples, type SeenSymbol } from './flat-symbol.ts'
import { drawRows, ROW_LINES, rowTops } from './row-tops.ts'
import { type IndicatedShape, indicatorOf, type SymbolShape } from './symbol-shape.ts'
import {
  clusterTemplates,
  codewordTemplate,
  correlation,
  type EdgeProfile,
  edgeProfileOf,
  type Rendering,
} from './templates.ts'

export interface SeenCodeword {
  readonly value: number
  /** By how much its correlation is above that of the next, 0 to 2. */
  readonly margin: number
}

/** Lines of a row's middle that are read: blur mixes the others with their neighbours. */
const READ_LINES: readonly [number, number] = [2, 6]

/** The codewords row by row, without indicators. */
export function readCodewords(
  symbol: SeenSymbol,
  { shape, spans }: IndicatedShape,
): SeenCodeword[] {
  const { rows, columns } = shape
  const flat = drawRows(symbol, shape, spans)
  const starts = codewordStarts(flat, columns)
  const tops = rowTops(flat, shape, starts)
  const samplesAt = (row: number, codeword: number) => {
    const line = tops(row, codeword)
    return codewordSamples(
      flat,
      {
        left: starts(line, codeword),
        right: starts(line, codeword + 1),
        top: line + READ_LINES[0],
        bottom: line + READ_LINES[1],
      },
      ROW_LINES,
    )
  }
  const profile = seenProfile(shape, samplesAt)
  const templates = Array.from({ length: CLUSTERS }, (_, cluster) =>
    clusterTemplates(cluster, profile),
  )
  return Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns)
    return likest(samplesAt(row, 2 + (i % columns)), templates[row % CLUSTERS]!)
  })
}

function likest(samples: Float32Array, templates: Float32Array): SeenCodeword {
  let [value, first, second] = [0, -1, -1]
  for (let one = 0; one < CODEWORD_VALUES; one++) {
    const like = correlation(samples, templates, one)
    if (like > first) [value, first, second] = [one, like, first]
    else if (like > second) second = like
  }
  return { value, margin: first - second }
}

const blurs = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.35, 1.5]
const gains = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]

/** How the picture shows bars: as the indicators, which are known, correlate most. */
function seenProfile(
  shape: SymbolShape,
  samplesAt: (row: number, codeword: number) => Float32Array,
): EdgeProfile {
  const known = Array.from({ length: shape.rows }, (_, row) =>
    (['left', 'right'] as const).map((side) => ({
      cluster: row % CLUSTERS,
      value: indicatorOf(shape, row, side),
      samples: samplesAt(row, side === 'left' ? 1 : shape.columns + 2),
    })),
  ).flat()
  const like = (rendering: Rendering) => {
    const profile = edgeProfileOf(rendering)
    return known.reduce(
      (sum, { cluster, value, samples }) =>
        sum + correlation(samples, codewordTemplate(cluster, value, profile), 0),
      0,
    )
  }
  const likest = (renderings: readonly Rendering[]) =>
    renderings.reduce((best, one) => (like(one) > like(best) ? one : best))
  const { blur } = likest(blurs.map((one) => ({ blur: one, gain: 0 })))
  const { gain } = likest(gains.map((one) => ({ blur, gain: one })))
  return edgeProfileOf(likest(blurs.map((one) => ({ blur: one, gain }))))
}
