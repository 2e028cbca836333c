import { readFile } from 'node:fs/promises'
import type { Grey } from '../../../../worker/image/raster.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'
import { ort } from '../../../../worker/text/recognize/onnx-runtime.ts'
import { cutLine } from './cut-line.ts'

const ROWS = 32
const COLUMNS_MAX = 1600
/** Added to a strip's deviation. */
const SPREAD = 4

/** Reads cut lines greedily: the judge of whether a line was cut whole. */
export interface PlainReader {
  read(picture: Grey, line: TextLine): Promise<string>
}

/** A CTC network, `x` [1, 1, 32, w] → `y` [1, t, 1 + characters], blank first. */
export async function openPlainReader(model: string, alphabet: string): Promise<PlainReader> {
  const session = await ort.InferenceSession.create(model, { intraOpNumThreads: 1 })
  const characters = [...(await readFile(alphabet, 'utf8')).replace(/\n$/, '')]
  return {
    async read(picture, line) {
      const strip = cutLine(picture, line, ROWS, COLUMNS_MAX)
      if (strip === null) return ''
      const width = Math.ceil(Math.max(ROWS, strip.width) / 4) * 4
      const x = new Float32Array(ROWS * width)
      const mean = strip.data.reduce((sum, v) => sum + v, 0) / strip.data.length
      const variance = strip.data.reduce((sum, v) => sum + (v - mean) ** 2, 0) / strip.data.length
      for (let row = 0; row < ROWS; row++)
        for (let column = 0; column < strip.width; column++)
          x[row * width + column] =
            (strip.data[row * strip.width + column]! - mean) / (Math.sqrt(variance) + SPREAD)
      const { y } = await session.run({ x: new ort.Tensor('float32', x, [1, 1, ROWS, width]) })
      if (!(y?.data instanceof Float32Array)) throw new Error('the reader gave no float output "y"')
      return greedy(y.data, y.dims[2] ?? 1, characters)
    },
  }
}

function greedy(logits: Float32Array, classes: number, characters: readonly string[]): string {
  let text = ''
  let last = 0
  for (let frame = 0; frame < logits.length / classes; frame++) {
    let best = 0
    for (let k = 1; k < classes; k++)
      if (logits[frame * classes + k]! > logits[frame * classes + best]!) best = k
    if (best !== last && best > 0) text += characters[best - 1] ?? '?'
    last = best
  }
  return text
}
