/** An engine for tests that is a second in loading, a network all the while. */
import { join } from 'node:path'
import { openNetwork } from '../../worker/text/recognize/onnx-runtime.ts'

const weights = join(import.meta.dirname, '../../worker/text/recognize/models/print.onnx')
for (const until = Date.now() + 1000; Date.now() < until; ) await openNetwork(weights)

export default function neverAsked(): never {
  throw new Error('no picture is read')
}
