/** Run by itself: prints how many megabytes a long line leaves in a process, its network's memory as asked. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openNetwork, ort } from '../../../worker/text/recognize/onnx-runtime.ts'

const [weights = '', memory] = process.argv.slice(2)

function heldMb(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage.rss() / 2 ** 20
}

const network = await openNetwork(weights, memory === 'kept' ? 'kept' : 'returned')
const before = heldMb()
const dims = [1, 1, 48, 1600] as const
await network.run({ x: new ort.Tensor('float32', new Float32Array(dims[2] * dims[3]), dims) })
process.stdout.write(String(heldMb() - before))
