import { basename } from 'node:path'
import { CELL, type LayoutMaps, VOTE_CELLS } from '../../../worker/text/detect/layout-maps.ts'
import {
  createLayoutNetwork,
  type LayoutNetwork,
} from '../../../worker/text/detect/layout-network.ts'
import { prepareInput } from '../../../worker/text/detect/prepare-input.ts'
import { ort } from '../../../worker/text/recognize/onnx-runtime.ts'

/** A network under test, with the CPU it took. */
export interface Candidate {
  readonly name: string
  readonly network: LayoutNetwork
  /** CPU milliseconds of each call. */
  readonly cost: number[]
}

/** Opens a network of today's form, or one that gives only lines and heights ("y", two planes). */
export async function openCandidate(path: string): Promise<Candidate> {
  const probe = await ort.InferenceSession.create(path, { intraOpNumThreads: 1 })
  const network = probe.outputNames.includes('maps')
    ? await createLayoutNetwork(path)
    : linesOnly(probe)
  const cost: number[] = []
  return {
    name: basename(path, '.onnx'),
    cost,
    network: {
      async detect(picture, sizes) {
        const before = process.cpuUsage()
        const maps = await network.detect(picture, sizes)
        const { user, system } = process.cpuUsage(before)
        cost.push((user + system) / 1000)
        return maps
      },
    },
  }
}

/** Adapts a network of lines only: everything else counts as not found. */
function linesOnly(session: ort.InferenceSession): LayoutNetwork {
  return {
    async detect(picture, sizes): Promise<LayoutMaps> {
      const { x, input, scaleX, scaleY } = prepareInput(picture, sizes)
      const { y } = await session.run({
        x: new ort.Tensor('float32', x, [1, 1, input.height, input.width]),
      })
      if (!(y?.data instanceof Float32Array)) throw new Error('no float output "y"')
      const width = input.width / CELL
      const height = input.height / CELL
      const cells = width * height
      const never = new Float32Array(cells).fill(-20)
      const voteWidth = width / VOTE_CELLS
      const voteHeight = height / VOTE_CELLS
      return {
        width,
        height,
        core: y.data.subarray(0, cells),
        capital: y.data.subarray(cells, 2 * cells),
        mrz: never,
        barcode: never,
        portrait: never,
        document: never,
        turn: new Float32Array(4 * voteWidth * voteHeight),
        voteWidth,
        voteHeight,
        scaleX,
        scaleY,
      }
    },
  }
}
