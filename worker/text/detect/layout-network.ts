import type { Grey } from '../../image/raster.ts'
import { openNetwork, ort } from '../recognize/onnx-runtime.ts'
import { type InputSizes, OVERVIEW_SIZES, PAGE_SIZES } from './input-size.ts'
import { CELL, type LayoutMaps, VOTE_CELLS } from './layout-maps.ts'
import { prepareInput } from './prepare-input.ts'

/** Planes of `maps`, in the network's order (`targets.py`). */
const PLANES = 6

/** Pixels of the largest input. */
const AREA_MAX = Math.max(
  ...[...OVERVIEW_SIZES, ...PAGE_SIZES].map(({ width, height }) => width * height),
)

/** Finds what stands where in a picture (`models/README.md`). */
export interface LayoutNetwork {
  /**
   * One picture at a time, since the input buffer is reused.
   * @param sizes the picture is brought to one of these
   */
  detect(picture: Grey, sizes: InputSizes): Promise<LayoutMaps>
}

/**
 * `x` float32 [1, 1, h, w] → `maps` [1, 6, h/4, w/4], `turn` [1, 4, h/32, w/32]. One thread, since
 * every scan already has one.
 */
export async function createLayoutNetwork(modelPath: string): Promise<LayoutNetwork> {
  const network = await openNetwork(modelPath)
  const room = new Float32Array(AREA_MAX)
  return {
    async detect(picture, sizes) {
      const { x, input, scaleX, scaleY } = prepareInput(picture, sizes, room)
      const { maps, turn } = await network.run({
        x: new ort.Tensor('float32', x, [1, 1, input.height, input.width]),
      })
      if (!(maps?.data instanceof Float32Array && turn?.data instanceof Float32Array))
        throw new Error('layout network gave no float outputs "maps" and "turn"')
      const { data } = maps
      const width = input.width / CELL
      const height = input.height / CELL
      const plane = width * height
      if (data.length !== PLANES * plane)
        throw new Error(`layout network gave ${data.length} values, not ${PLANES * plane}`)
      const planeAt = (k: number) => data.subarray(k * plane, (k + 1) * plane)
      return {
        width,
        height,
        core: planeAt(0),
        capital: planeAt(1),
        mrz: planeAt(2),
        barcode: planeAt(3),
        portrait: planeAt(4),
        document: planeAt(5),
        turn: turn.data,
        voteWidth: width / VOTE_CELLS,
        voteHeight: height / VOTE_CELLS,
        scaleX,
        scaleY,
      }
    },
  }
}
