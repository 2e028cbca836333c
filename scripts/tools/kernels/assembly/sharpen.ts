/** Unsharp masking; see worker/image/sharpen.ts. */

/**
 * Each pixel plus `amount` times its difference from its surroundings. `one` and `other`: room for
 * the raster in f32; `sums`: for a row in f64, rounded up to four.
 */
export function sharpen(
  from: usize,
  to: usize,
  width: i32,
  height: i32,
  radius: i32,
  amount: f64,
  one: usize,
  other: usize,
  sums: usize,
): void {
  for (let y = 0; y < height; y++)
    slide<u8>(from + y * width, one + ((y * width) << 2), width, radius)
  slideDown(one, other, width, height, radius, sums)
  for (let y = 0; y < height; y++) {
    const row = (y * width) << 2
    slide<f32>(other + row, one + row, width, radius)
  }
  slideDown(one, other, width, height, radius, sums)
  const count = width * height
  for (let i = 0; i < count; i++) {
    const level = <f64>load<u8>(from + i)
    const steeper = level + amount * (level - <f64>load<f32>(other + (i << 2)))
    store<u8>(to + i, <u32>max<f64>(0, min<f64>(255, nearest(steeper))))
  }
}

/** Running means along a row of bytes or floats. */
function slide<T>(from: usize, to: usize, count: i32, radius: i32): void {
  let sum: f64 = 0
  let inside = 0
  for (; inside < min(radius, count); inside++) sum += <f64>load<T>(from + inside * sizeof<T>())
  for (let k = 0; k < count; k++) {
    if (k + radius < count) {
      sum += <f64>load<T>(from + (k + radius) * sizeof<T>())
      inside++
    }
    if (k - radius - 1 >= 0) {
      sum -= <f64>load<T>(from + (k - radius - 1) * sizeof<T>())
      inside--
    }
    store<f32>(to + (k << 2), <f32>(sum / inside))
  }
}

/** Running means along all columns at once, row by row; reads and writes a little behind a row. */
function slideDown(
  from: usize,
  to: usize,
  width: i32,
  height: i32,
  radius: i32,
  sums: usize,
): void {
  const stride = width << 2
  memory.fill(sums, 0, (width + 4) << 3)
  let inside = 0
  for (; inside < min(radius, height); inside++) addRow(from + inside * stride, width, sums)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) {
      addRow(from + (y + radius) * stride, width, sums)
      inside++
    }
    if (y - radius - 1 >= 0) {
      subtractRow(from + (y - radius - 1) * stride, width, sums)
      inside--
    }
    meansOf(sums, to + y * stride, width, inside)
  }
}

function addRow(from: usize, width: i32, sums: usize): void {
  for (let x = 0; x < width; x += 2) {
    const at = sums + (x << 3)
    v128.store(at, f64x2.add(v128.load(at), twoFloats(from + (x << 2))))
  }
}

function subtractRow(from: usize, width: i32, sums: usize): void {
  for (let x = 0; x < width; x += 2) {
    const at = sums + (x << 3)
    v128.store(at, f64x2.sub(v128.load(at), twoFloats(from + (x << 2))))
  }
}

function twoFloats(from: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(from))
}

function meansOf(sums: usize, to: usize, width: i32, inside: i32): void {
  const by = f64x2.splat(<f64>inside)
  for (let x = 0; x < width; x += 2) {
    const means = f32x4.demote_f64x2_zero(f64x2.div(v128.load(sums + (x << 3)), by))
    if (x + 1 < width) v128.store64_lane(to + (x << 2), means, 0)
    else v128.store32_lane(to + (x << 2), means, 0)
  }
}
