/** Bilinear samples along lines; see worker/image/line-sampler.ts. */

/** Positions are integers in 1/65536 pixel. */
const ONE: f64 = 65536

/** Larger coordinates, pixels, would not fit into 32 bits. */
const FAR: f64 = 32767

/** Whether all four pixels around a point are in the picture, with room for rounding errors. */
function isWithin(width: i32, height: i32, x: f64, y: f64): bool {
  return x >= 1 && y >= 1 && x < min<f64>(width - 2, FAR) && y < min<f64>(height - 2, FAR)
}

/**
 * Draws `count` samples, the first at (`x`, `y`), each (`dx`, `dy`) after the last, pixels, into
 * bytes `every` apart. Outside the picture its edge repeats.
 */
export function drawLine(
  from: usize,
  width: i32,
  height: i32,
  to: usize,
  every: i32,
  count: i32,
  x: f64,
  y: f64,
  dx: f64,
  dy: f64,
): void {
  const last = <f64>(count - 1)
  if (isWithin(width, height, x, y) && isWithin(width, height, x + last * dx, y + last * dy)) {
    let px = <i32>(x * ONE)
    let py = <i32>(y * ONE)
    const stepX = <i32>Math.floor(dx * ONE + 0.5)
    const stepY = <i32>Math.floor(dy * ONE + 0.5)
    let i = 0
    if (every === 1) {
      for (; i + 4 <= count; i += 4) {
        fourSamples(from, width, to, px, py, stepX, stepY)
        to += 4
        px += stepX << 2
        py += stepY << 2
      }
    }
    for (; i < count; i++) {
      const p = from + (py >> 16) * width + (px >> 16)
      const q = p + width
      const right = (px >> 8) & 255
      const below = (py >> 8) & 255
      const p0 = <i32>load<u8>(p)
      const q0 = <i32>load<u8>(q)
      const upper = (p0 << 8) + (<i32>load<u8>(p, 1) - p0) * right
      const lower = (q0 << 8) + (<i32>load<u8>(q, 1) - q0) * right
      store<u8>(to, ((upper << 8) + (lower - upper) * below) >> 16)
      to += every
      px += stepX
      py += stepY
    }
    return
  }
  for (let i = 0; i < count; i++) {
    store<u8>(to, sample(from, width, height, x + i * dx, y + i * dy))
    to += every
  }
}

/** Four samples of a line at once, to four bytes in a row. */
function fourSamples(
  from: usize,
  width: i32,
  to: usize,
  px: i32,
  py: i32,
  stepX: i32,
  stepY: i32,
): void {
  const steps = i32x4(0, 1, 2, 3)
  const xs = i32x4.add(i32x4.splat(px), i32x4.mul(i32x4.splat(stepX), steps))
  const ys = i32x4.add(i32x4.splat(py), i32x4.mul(i32x4.splat(stepY), steps))
  const rows = i32x4.mul(i32x4.shr_s(ys, 16), i32x4.splat(width))
  const at = i32x4.add(i32x4.add(rows, i32x4.shr_s(xs, 16)), i32x4.splat(<i32>from))
  const p0 = <usize>i32x4.extract_lane(at, 0)
  const p1 = <usize>i32x4.extract_lane(at, 1)
  const p2 = <usize>i32x4.extract_lane(at, 2)
  const p3 = <usize>i32x4.extract_lane(at, 3)
  let upper = v128.load16_lane(p0, i32x4.splat(0), 0)
  upper = v128.load16_lane(p1, upper, 1)
  upper = v128.load16_lane(p2, upper, 2)
  upper = v128.load16_lane(p3, upper, 3)
  let lower = v128.load16_lane(p0 + width, i32x4.splat(0), 0)
  lower = v128.load16_lane(p1 + width, lower, 1)
  lower = v128.load16_lane(p2 + width, lower, 2)
  lower = v128.load16_lane(p3 + width, lower, 3)
  const right = v128.and(i32x4.shr_s(xs, 8), i32x4.splat(255))
  const below = v128.and(i32x4.shr_s(ys, 8), i32x4.splat(255))
  // Each pair of bytes has a pair of weights: that of the left pixel in the low half.
  const left = i32x4.sub(i32x4.splat(256), right)
  const weights = v128.or(left, i32x4.shl(right, 16))
  const above = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(upper), weights)
  const under = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(lower), weights)
  const mixed = i32x4.add(i32x4.shl(above, 8), i32x4.mul(i32x4.sub(under, above), below))
  const levels = i32x4.shr_s(mixed, 16)
  const words = i16x8.narrow_i32x4_u(levels, levels)
  v128.store32_lane(to, i8x16.narrow_i16x8_u(words, words), 0)
}

function sample(from: usize, width: i32, height: i32, x: f64, y: f64): i32 {
  const sx = max<f64>(0, min<f64>(<f64>width - 1.001, x))
  const sy = max<f64>(0, min<f64>(<f64>height - 1.001, y))
  const ix = <i32>sx
  const iy = <i32>sy
  const fx = <i32>((sx - ix) * 256)
  const fy = <i32>((sy - iy) * 256)
  const p = from + iy * width + ix
  const q = p + width
  const upper = <i32>load<u8>(p) * (256 - fx) + <i32>load<u8>(p, 1) * fx
  const lower = <i32>load<u8>(q) * (256 - fx) + <i32>load<u8>(q, 1) * fx
  return (upper * (256 - fy) + lower * fy) >> 16
}

/**
 * A view of a plane, bilinear: x' = (a·x + b·y + c) / (g·x + h·y + 1), y' = (d·x + e·y + f) / the
 * same. `span`: pixels of a row that share one division.
 */
export function drawFlat(
  from: usize,
  stored: i32,
  rows: i32,
  to: usize,
  width: i32,
  height: i32,
  span: i32,
  a: f64,
  b: f64,
  c: f64,
  d: f64,
  e: f64,
  f: f64,
  g: f64,
  h: f64,
): void {
  for (let v = 0; v < height; v++) {
    const x = b * v + c
    const y = e * v + f
    let w = h * v + 1
    let fromX = x / w
    let fromY = y / w
    for (let u = 0; u < width; u += span) {
      w += g * span
      const toX = (x + a * (u + span)) / w
      const toY = (y + d * (u + span)) / w
      const dx = (toX - fromX) / span
      const dy = (toY - fromY) / span
      const count = min(span, width - u)
      drawLine(from, stored, rows, to + v * width + u, 1, count, fromX, fromY, dx, dy)
      fromX = toX
      fromY = toY
    }
  }
}

/** A strip column by column: the first sample of each, and the step to the next; f32. */
export function drawColumns(
  from: usize,
  stored: i32,
  rows: i32,
  to: usize,
  width: i32,
  height: i32,
  xs: usize,
  ys: usize,
  downXs: usize,
  downYs: usize,
): void {
  const above = <f64>(height - 1) / 2
  for (let u = 0; u < width; u++) {
    const dx = <f64>load<f32>(downXs + (u << 2))
    const dy = <f64>load<f32>(downYs + (u << 2))
    const x = <f64>load<f32>(xs + (u << 2)) - above * dx
    const y = <f64>load<f32>(ys + (u << 2)) - above * dy
    drawLine(from, stored, rows, to + u, width, height, x, y, dx, dy)
  }
}
