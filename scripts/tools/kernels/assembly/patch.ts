/** Pieces of colour pictures; see worker/image/patch.ts. */

/** Sample positions are integers in 1/65536 pixel. */
const ONE: f64 = 65536

/**
 * A view of a plane as RGB: each output pixel is the mean of `samples` (1 or 4) nearest source
 * pixels, at `offsetsX`, `offsetsY` (i32, in 1/65536 pixel) around its place. Outside the picture
 * its edge repeats. `green`, `blue`: their place in a source pixel of `channels` bytes.
 */
export function drawPatch(
  from: usize,
  stored: i32,
  rows: i32,
  channels: i32,
  green: i32,
  blue: i32,
  to: usize,
  width: i32,
  height: i32,
  samples: i32,
  offsetsX: usize,
  offsetsY: usize,
  a: f64,
  b: f64,
  c: f64,
  d: f64,
  e: f64,
  f: f64,
  g: f64,
  h: f64,
): void {
  const right = stored - 1
  const bottom = rows - 1
  const shift = samples === 4 ? 2 : 0
  for (let v = 0; v < height; v++) {
    const x = b * v + c
    const y = e * v + f
    const w = h * v + 1
    if (samples === 4 && channels === 3) {
      const first = ONE / w
      const last = ONE / (w + g * (width - 1))
      const inX = isWithin(x * first, (x + a * (width - 1)) * last, offsetsX, right)
      const inY = isWithin(y * first, (y + d * (width - 1)) * last, offsetsY, bottom)
      // Between the ends places only rise or only fall, unless a horizon lies between.
      if (first > 0 && last > 0 && inX && inY) {
        drawInnerRow(from, stored, to, width, offsetsX, offsetsY, x, y, w, a, d, g)
        to += 3 * width
        continue
      }
    }
    for (let u = 0; u < width; u++) {
      const nearer = ONE / (w + g * u)
      // Half a pixel is added so that cutting off the fraction rounds to the nearest pixel.
      const px = <i32>((x + a * u) * nearer + ONE / 2)
      const py = <i32>((y + d * u) * nearer + ONE / 2)
      let red: u32 = 0
      let mid: u32 = 0
      let low: u32 = 0
      for (let k = 0; k < samples; k++) {
        const sx = max(0, min(right, (px + load<i32>(offsetsX + (k << 2))) >> 16))
        const sy = max(0, min(bottom, (py + load<i32>(offsetsY + (k << 2))) >> 16))
        const p = from + (sy * stored + sx) * channels
        red += load<u8>(p)
        mid += load<u8>(p + green)
        low += load<u8>(p + blue)
      }
      store<u8>(to, red >> shift)
      store<u8>(to, mid >> shift, 1)
      store<u8>(to, low >> shift, 2)
      to += 3
    }
  }
}

/** Whether all samples of a row lie in the picture, given the places of its ends along one axis. */
function isWithin(one: f64, other: f64, offsets: usize, last: i32): bool {
  let least: i32 = 0
  let most: i32 = 0
  for (let k = 0; k < 4; k++) {
    const offset = load<i32>(offsets + (k << 2))
    least = min(least, offset)
    most = max(most, offset)
  }
  // A pixel more on either side: places are rounded.
  return min(one, other) + least > ONE && max(one, other) + most < ONE * (last - 1)
}

/** A row of RGB whose four samples a pixel all lie in the picture. */
function drawInnerRow(
  from: usize,
  stored: i32,
  to: usize,
  width: i32,
  offsetsX: usize,
  offsetsY: usize,
  x: f64,
  y: f64,
  w: f64,
  a: f64,
  d: f64,
  g: f64,
): void {
  const x0 = load<i32>(offsetsX)
  const x1 = load<i32>(offsetsX, 4)
  const x2 = load<i32>(offsetsX, 8)
  const x3 = load<i32>(offsetsX, 12)
  const y0 = load<i32>(offsetsY)
  const y1 = load<i32>(offsetsY, 4)
  const y2 = load<i32>(offsetsY, 8)
  const y3 = load<i32>(offsetsY, 12)
  for (let u = 0; u < width; u++) {
    const nearer = ONE / (w + g * u)
    const px = <i32>((x + a * u) * nearer + ONE / 2)
    const py = <i32>((y + d * u) * nearer + ONE / 2)
    const one = rgbAt(from, stored, px + x0, py + y0)
    const two = rgbAt(from, stored, px + x1, py + y1)
    const three = rgbAt(from, stored, px + x2, py + y2)
    const four = rgbAt(from, stored, px + x3, py + y3)
    const outer = (one & OUTER) + (two & OUTER) + (three & OUTER) + (four & OUTER)
    const green = (one & GREEN) + (two & GREEN) + (three & GREEN) + (four & GREEN)
    store<u8>(to, outer >> 2)
    store<u8>(to, green >> 10, 1)
    store<u8>(to, outer >> 18, 2)
    to += 3
  }
}

/** Red and blue of a pixel, with room for sums of four; and its green. */
const OUTER: u32 = 0xff00ff
const GREEN: u32 = 0xff00

/** A pixel and one byte more. */
function rgbAt(from: usize, stored: i32, px: i32, py: i32): u32 {
  return load<u32>(from + ((py >> 16) * stored + (px >> 16)) * 3)
}
