import type { Grey } from '../../image/raster.ts'
import { decodeCtc } from './ctc-decoding.ts'
import type { CtcModel } from './model-manifest.ts'
import { normaliseInto } from './normalise-line.ts'
import { openNetwork, ort } from './onnx-runtime.ts'
import type { TextRecognizer } from './text-recognizer.ts'

/** Pixels; wider than any line of an MRZ can be. Keeps a hostile strip from growing the arena. */
const LINE_WIDTH_MAX = 1400

/**
 * A convolutional CTC network (`models/README.md`): `x` float32 [lines, 1, height, w]
 * → `y` float32 [lines, frames, classes]. One thread, since every scan already has one.
 */
export async function createCtcRecognizer(model: CtcModel): Promise<TextRecognizer> {
  const { weights, characters, height, stride, normalisation } = model
  const network = await openNetwork(weights)
  return {
    alphabet: characters,
    lineHeight: height,
    async readLines(strips) {
      const width = networkWidth(strips, stride)
      const x = new Float32Array(strips.length * height * width)
      strips.forEach((strip, i) => {
        normaliseInto(x.subarray(i * height * width), width, strip, normalisation.deviationPlus)
      })
      const { y } = await network.run({
        x: new ort.Tensor('float32', x, [strips.length, 1, height, width]),
      })
      if (!(y?.data instanceof Float32Array)) throw new Error(`${weights} gave no float output "y"`)
      const logits = y.data
      const count = y.dims[1] ?? 0
      const perLine = logits.length / strips.length
      return strips.map((_, i) =>
        decodeCtc({
          logits: logits.subarray(i * perLine, (i + 1) * perLine),
          count,
          classes: characters.length + 1,
          pixelsPerFrame: width / count,
        }),
      )
    },
  }
}

/** The smallest multiple of the network's stride that holds the strips, up to LINE_WIDTH_MAX. */
function networkWidth(strips: readonly Grey[], stride: number): number {
  const widest = Math.max(...strips.map(({ width }) => width))
  return Math.ceil(Math.min(LINE_WIDTH_MAX, Math.max(32, widest)) / stride) * stride
}
