import ort from 'onnxruntime-node'
import { resample } from '../kernels/resample.ts'
import type { Grey } from '../raster.ts'
import { ctcReading } from './ctc-reading.ts'
import type { LineReader } from './line-reader.ts'

/** Height of the line pictures the network was trained on, pixels. */
const LINE_HEIGHT = 24

/** Wider than any zone line can be; keeps a hostile strip from growing the arena. */
const LINE_WIDTH_MAX = 1400

/**
 * The convolutional CTC network (`models/README.md`): `x` float32 [lines, 1, 24, w]
 * → `y` float32 [lines, frames, 38]. One thread, since every scan already has one.
 */
export async function createCtcReader(modelPath: string): Promise<LineReader> {
  const session = await ort.InferenceSession.create(modelPath, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  })
  return {
    async readLines(strips) {
      const first = strips[0]
      if (first === undefined) return []
      const width = networkWidth(first)
      const x = new Float32Array(strips.length * LINE_HEIGHT * width)
      strips.forEach((strip, i) => {
        x.set(normalised(resample(strip, width, LINE_HEIGHT)), i * LINE_HEIGHT * width)
      })
      const { y } = await session.run({
        x: new ort.Tensor('float32', x, [strips.length, 1, LINE_HEIGHT, width]),
      })
      if (!(y?.data instanceof Float32Array))
        throw new Error('MRZ network gave no float output "y"')
      const logits = y.data
      const count = y.dims[1] ?? 0
      const perLine = logits.length / strips.length
      return strips.map((strip, i) =>
        ctcReading({
          logits: logits.subarray(i * perLine, (i + 1) * perLine),
          count,
          pixelsPerFrame: strip.width / count,
        }),
      )
    },
  }
}

/** The strip's width at the network's height, a multiple of its stride. */
function networkWidth(strip: Grey): number {
  const natural = Math.round((strip.width * LINE_HEIGHT) / strip.height)
  return Math.ceil(Math.min(LINE_WIDTH_MAX, Math.max(32, natural)) / 4) * 4
}

/** Zero mean, unit spread (+4 grey levels, so that flat noise is not blown up); in place. */
function normalised(x: Float32Array): Float32Array {
  let mean = 0
  for (const value of x) mean += value
  mean /= x.length
  let variance = 0
  for (const value of x) variance += (value - mean) ** 2
  const spread = Math.sqrt(variance / x.length) + 4
  for (let i = 0; i < x.length; i++) x[i] = (x[i]! - mean) / spread
  return x
}
