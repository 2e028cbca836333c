import type { Grey } from '../../image/raster.ts'
import { type InputSize, type InputSizes, placeInInput } from './input-size.ts'
import { resample } from './resample.ts'

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

/** A picture as the network takes it. */
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
  const { input, width, height } = placeInInput(picture, sizes)
  const scaled = resample(picture, width, height)
  return {
    x: normalised(scaled, input, room),
    input,
    scaleX: picture.width / width,
    scaleY: picture.height / height,
  }
}

/** Zero mean and about unit deviation; input that the picture does not fill stays 0, the mean. */
function normalised(
  { data, width, height }: Grey,
  input: InputSize,
  room: Float32Array,
): Float32Array {
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
  const area = input.width * input.height
  const x = room.length < area ? new Float32Array(area) : room.subarray(0, area).fill(0)
  for (let y = 0; y < height; y++) {
    const from = y * width
    const to = y * input.width
    for (let column = 0; column < width; column++) x[to + column] = levels[data[from + column]!]!
  }
  return x
}
