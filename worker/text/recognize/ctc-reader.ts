import type { Grey } from '../../image/raster.ts'
import { ctcReading } from './ctc-reading.ts'
import type { LineReader } from './line-reader.ts'
import { ort } from './onnx-runtime.ts'

/** Height of the line pictures the network was trained on, pixels. */
const LINE_HEIGHT = 24

/** Input pixels a frame stands for. */
const STRIDE = 4

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
    lineHeight: LINE_HEIGHT,
    async readLines(strips) {
      const width = networkWidth(strips)
      const x = new Float32Array(strips.length * LINE_HEIGHT * width)
      strips.forEach((strip, i) => {
        normaliseInto(x.subarray(i * LINE_HEIGHT * width), width, strip)
      })
      const { y } = await session.run({
        x: new ort.Tensor('float32', x, [strips.length, 1, LINE_HEIGHT, width]),
      })
      if (!(y?.data instanceof Float32Array))
        throw new Error('MRZ network gave no float output "y"')
      const logits = y.data
      const count = y.dims[1] ?? 0
      const perLine = logits.length / strips.length
      return strips.map((_, i) =>
        ctcReading({
          logits: logits.subarray(i * perLine, (i + 1) * perLine),
          count,
          pixelsPerFrame: width / count,
        }),
      )
    },
  }
}

/** The least multiple of the network's stride that holds the strips. */
function networkWidth(strips: readonly Grey[]): number {
  const widest = Math.max(...strips.map(({ width }) => width))
  return Math.ceil(Math.min(LINE_WIDTH_MAX, Math.max(32, widest)) / STRIDE) * STRIDE
}

/**
 * Zero mean, unit spread (+4 grey levels, so that flat noise is not blown up).
 * What a row lacks to `width` stays 0, the mean.
 */
function normaliseInto(x: Float32Array, width: number, { data, ...strip }: Grey): void {
  let sum = 0
  let squares = 0
  for (const value of data) {
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  const scale = 1 / (Math.sqrt(Math.max(0, squares / data.length - mean * mean)) + 4)
  const columns = Math.min(width, strip.width)
  for (let row = 0; row < strip.height; row++) {
    for (let column = 0; column < columns; column++) {
      x[row * width + column] = (data[row * strip.width + column]! - mean) * scale
    }
  }
}
