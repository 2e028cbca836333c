import { kernels } from '../../image/kernels/kernels.ts'
import type { Grey } from '../../image/raster.ts'
import { type InputSize, type InputSizes, type Placement, placeInInput } from './input-size.ts'
import { resampleInMemory } from './resample.ts'

/**
 * Grey levels added to a picture's deviation, so that bare paper stays quiet (`data.py`,
 * `_SPREAD`).
 */
const SPREAD = 8

/**
 * Mean and deviation are taken from one pixel in this many. It is coprime to the inputs' widths, so
 * that all columns are visited.
 */
const STEP = 17

/** A picture as the network reads it. */
export interface NetworkInput {
  /** `input.width` × `input.height` values, row-major. */
  readonly x: Float32Array
  readonly input: InputSize
  /** Picture pixels per input pixel, across and down. */
  readonly scaleX: number
  readonly scaleY: number
}

/**
 * Scales a picture to one of the sizes and normalises it.
 * @param room buffer for the values, overwritten: saves allocating megabytes for every picture
 */
export function prepareInput(
  picture: Grey,
  sizes: InputSizes,
  room = new Float32Array(0),
): NetworkInput {
  const placement = placeInInput(picture, sizes)
  const { input, width, height } = placement
  return {
    x: normalised(resampleInMemory(picture, width, height), placement, room),
    input,
    scaleX: picture.width / width,
    scaleY: picture.height / height,
  }
}

/** Zero mean and about unit deviation; input that the picture does not fill stays 0, the mean. */
function normalised(
  scaled: number,
  { input, width, height }: Placement,
  room: Float32Array,
): Float32Array {
  const levels = normalisedLevels(kernels.view(scaled, width * height))
  const area = input.width * input.height
  const x = room.length < area ? new Float32Array(area) : room.subarray(0, area)
  const to = kernels.claim(4 * area)
  if (width < input.width || height < input.height) kernels.view(to, 4 * area).fill(0)
  kernels.loops.lookUp(scaled, width, height, kernels.put(levels), to, input.width)
  kernels.floatsInto(to, x)
  return x
}

/** What each grey level becomes. */
function normalisedLevels(data: Uint8Array): Float32Array {
  let sum = 0
  let squares = 0
  let count = 0
  for (let i = 0; i < data.length; i += STEP, count++) {
    const value = data[i]!
    sum += value
    squares += value * value
  }
  const mean = sum / count
  const scale = 1 / (Math.sqrt(Math.max(0, squares / count - mean * mean)) + SPREAD)
  const levels = new Float32Array(256)
  for (let level = 0; level < 256; level++) levels[level] = (level - mean) * scale
  return levels
}
