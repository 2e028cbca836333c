import { ort } from '../../../worker/text/recognize/onnx-runtime.ts'
import type { HeldOutLine } from '../held-out-lines.ts'
import { bestPath, type PathReading, textOfPath } from './ctc-text.ts'
import type { PrintModel } from './model-manifest.ts'
import { classScripts, withOneScriptAWord } from './script-of-words.ts'

export interface PrintSession {
  /** The line as the network reads it, and the CPU its run took, milliseconds. */
  read(line: HeldOutLine): Promise<PathReading & { milliseconds: number }>
}

/** One thread, as in the engine; `oneScriptAWord`: see script-of-words.ts. */
export async function openPrintSession(
  model: PrintModel,
  options: { readonly oneScriptAWord: boolean },
): Promise<PrintSession> {
  const session = await ort.InferenceSession.create(model.weights, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  })
  const scripts = classScripts(model.alphabet)
  const characters = [...Object.values(model.alphabet).join('')]
  return {
    async read(line) {
      const x = tensorOf(line, model)
      const before = process.cpuUsage()
      const { y } = await session.run({ x })
      const { user, system } = process.cpuUsage(before)
      if (!(y?.data instanceof Float32Array)) throw new Error(`${model.file} gave no floats "y"`)
      const [, steps = 0, classes = 0] = y.dims
      const logits = { values: y.data, steps, classes }
      const free = bestPath(logits)
      const path = options.oneScriptAWord ? withOneScriptAWord(free, logits, scripts) : free
      const reading = textOfPath(path, characters)
      return { ...reading, milliseconds: (user + system) / 1000 }
    },
  }
}

/** Zero mean, unit spread; what the row lacks to the stride stays 0, the mean. */
function tensorOf(line: HeldOutLine, { height, stride, normalisation }: PrintModel): ort.Tensor {
  if (line.height !== height) throw new Error(`lines are ${line.height} px high, not ${height}`)
  const width = Math.ceil(Math.max(line.width, 32) / stride) * stride
  let sum = 0
  let squares = 0
  for (const value of line.data) {
    sum += value
    squares += value * value
  }
  const mean = sum / line.data.length
  const deviation = Math.sqrt(Math.max(0, squares / line.data.length - mean * mean))
  const x = new Float32Array(height * width)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < line.width; column++) {
      const value = line.data[row * line.width + column] ?? mean
      x[row * width + column] = (value - mean) / (deviation + normalisation.deviationPlus)
    }
  }
  return new ort.Tensor('float32', x, [1, 1, height, width])
}
