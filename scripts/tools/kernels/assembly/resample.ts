/** Resizing by weights that JavaScript computed; see worker/text/detect/resample.ts. */

/**
 * Rows are mixed first, then columns. `fromX`, `fromY`: first source pixel of each output pixel, i32;
 * `weightsX`, `weightsY`: `countX` and `countY` weights for each, i32, out of 256. `row`: room for
 * the source's width, rounded up to sixteen, of 16-bit sums.
 */
export function resample(
  from: usize,
  stored: i32,
  to: usize,
  width: i32,
  height: i32,
  fromX: usize,
  weightsX: usize,
  countX: i32,
  fromY: usize,
  weightsY: usize,
  countY: i32,
  row: usize,
): void {
  for (let y = 0; y < height; y++) {
    const first = from + load<i32>(fromY + (y << 2)) * stored
    mixRows(first, stored, weightsY + ((y * countY) << 2), countY, row)
    const out = to + y * width
    if (countX === 2) mixTwo(row, out, width, fromX, weightsX)
    else if (countX === 3) mixThree(row, out, width, fromX, weightsX)
    else mixColumns(row, out, width, fromX, weightsX, countX)
  }
}

/** Reads up to fifteen bytes beyond a row: the caller leaves room behind the picture. */
function mixRows(first: usize, stored: i32, weights: usize, count: i32, row: usize): void {
  for (let x = 0; x < stored; x += 16) {
    let low = i16x8.splat(0)
    let high = i16x8.splat(0)
    let source = first + x
    for (let k = 0; k < count; k++) {
      const weight = load<i32>(weights + (k << 2))
      if (weight !== 0) {
        const levels = v128.load(source)
        const by = i16x8.splat(<i16>weight)
        low = i16x8.add(low, i16x8.mul(i16x8.extend_low_i8x16_u(levels), by))
        high = i16x8.add(high, i16x8.mul(i16x8.extend_high_i8x16_u(levels), by))
      }
      source += stored
    }
    v128.store(row + (x << 1), low)
    v128.store(row + (x << 1), high, 16)
  }
}

const HALF: u32 = 32768

function mixTwo(row: usize, out: usize, width: i32, from: usize, weights: usize): void {
  for (let x = 0; x < width; x++) {
    const at = row + (load<i32>(from + (x << 2)) << 1)
    const w = weights + (x << 3)
    const sum = <u32>load<u16>(at) * load<u32>(w) + <u32>load<u16>(at, 2) * load<u32>(w, 4)
    store<u8>(out + x, (sum + HALF) >> 16)
  }
}

function mixThree(row: usize, out: usize, width: i32, from: usize, weights: usize): void {
  for (let x = 0; x < width; x++) {
    const at = row + (load<i32>(from + (x << 2)) << 1)
    const w = weights + x * 12
    const sum =
      <u32>load<u16>(at) * load<u32>(w) +
      <u32>load<u16>(at, 2) * load<u32>(w, 4) +
      <u32>load<u16>(at, 4) * load<u32>(w, 8)
    store<u8>(out + x, (sum + HALF) >> 16)
  }
}

function mixColumns(
  row: usize,
  out: usize,
  width: i32,
  from: usize,
  weights: usize,
  count: i32,
): void {
  for (let x = 0; x < width; x++) {
    const at = row + (load<i32>(from + (x << 2)) << 1)
    const w = weights + ((x * count) << 2)
    let sum = HALF
    for (let k = 0; k < count; k++) sum += <u32>load<u16>(at + (k << 1)) * load<u32>(w + (k << 2))
    store<u8>(out + x, sum >> 16)
  }
}

/** Writes `table[level]` of each pixel, f32, into rows that are `stride` floats apart. */
export function lookUp(
  from: usize,
  width: i32,
  height: i32,
  table: usize,
  to: usize,
  stride: i32,
): void {
  for (let y = 0; y < height; y++) {
    const source = from + y * width
    const out = to + ((y * stride) << 2)
    for (let x = 0; x < width; x++)
      store<f32>(out + (x << 2), load<f32>(table + ((<usize>load<u8>(source + x)) << 2)))
  }
}
