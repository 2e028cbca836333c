import { basename } from 'node:path'
import {
  createLayoutNetwork,
  type LayoutNetwork,
} from '../../../../worker/text/detect/layout-network.ts'

/** A network under test, with the CPU it took. */
export interface Candidate {
  readonly name: string
  readonly network: LayoutNetwork
  /** CPU milliseconds of each call. */
  readonly cost: number[]
}

/** Opens a network whose calls are timed. */
export async function openCandidate(path: string): Promise<Candidate> {
  const network = await createLayoutNetwork(path)
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
