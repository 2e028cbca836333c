/** Luma and halving, sixteen pixels at a time. */

/** Every third byte of 48, beginning with byte 0, 1 or 2. */
function reds(a: v128, b: v128, c: v128): v128 {
  const ab = i8x16.shuffle(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0)
  return i8x16.shuffle(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29)
}

function greens(a: v128, b: v128, c: v128): v128 {
  const ab = i8x16.shuffle(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0)
  return i8x16.shuffle(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30)
}

function blues(a: v128, b: v128, c: v128): v128 {
  const ab = i8x16.shuffle(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0)
  return i8x16.shuffle(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31)
}

/** (77 r + 151 g + 28 b) / 256 of eight pixels; the sum fits into 16 bits. */
function weighed(r: v128, g: v128, b: v128): v128 {
  const red = i16x8.mul(r, i16x8.splat(77))
  const green = i16x8.mul(g, i16x8.splat(151))
  const blue = i16x8.mul(b, i16x8.splat(28))
  return i16x8.shr_u(i16x8.add(i16x8.add(red, green), blue), 8)
}

/** Luma of `count` pixels of `channels` bytes, RGB first. */
export function luma(from: usize, to: usize, count: i32, channels: i32): void {
  let i = 0
  if (channels === 3) {
    for (; i + 16 <= count; i += 16) {
      const p = from + 3 * i
      const a = v128.load(p)
      const b = v128.load(p, 16)
      const c = v128.load(p, 32)
      const r = reds(a, b, c)
      const g = greens(a, b, c)
      const l = blues(a, b, c)
      const low = weighed(
        i16x8.extend_low_i8x16_u(r),
        i16x8.extend_low_i8x16_u(g),
        i16x8.extend_low_i8x16_u(l),
      )
      const high = weighed(
        i16x8.extend_high_i8x16_u(r),
        i16x8.extend_high_i8x16_u(g),
        i16x8.extend_high_i8x16_u(l),
      )
      v128.store(to + i, i8x16.narrow_i16x8_u(low, high))
    }
  }
  for (; i < count; i++) {
    const p = from + i * channels
    store<u8>(
      to + i,
      (<u32>load<u8>(p) * 77 + <u32>load<u8>(p, 1) * 151 + <u32>load<u8>(p, 2) * 28) >> 8,
    )
  }
}

function pairs(upper: v128, lower: v128): v128 {
  return i16x8.add(i16x8.extadd_pairwise_i8x16_u(upper), i16x8.extadd_pairwise_i8x16_u(lower))
}

/** Luma of RGB at half the size: `width` and `height` are those of the half, `stored` the row's. */
export function halvedLuma(from: usize, stored: i32, to: usize, width: i32, height: i32): void {
  const stride = 3 * stored
  for (let y = 0; y < height; y++) {
    const upper = from + 2 * y * stride
    const lower = upper + stride
    const row = to + y * width
    let x = 0
    for (; x + 8 <= width; x += 8) {
      const p = upper + 6 * x
      const q = lower + 6 * x
      const a = v128.load(p)
      const b = v128.load(p, 16)
      const c = v128.load(p, 32)
      const d = v128.load(q)
      const e = v128.load(q, 16)
      const f = v128.load(q, 32)
      const r = pairs(reds(a, b, c), reds(d, e, f))
      const g = pairs(greens(a, b, c), greens(d, e, f))
      const l = pairs(blues(a, b, c), blues(d, e, f))
      const low = i32x4.add(
        i32x4.add(
          i32x4.extmul_low_i16x8_u(r, i16x8.splat(77)),
          i32x4.extmul_low_i16x8_u(g, i16x8.splat(151)),
        ),
        i32x4.extmul_low_i16x8_u(l, i16x8.splat(28)),
      )
      const high = i32x4.add(
        i32x4.add(
          i32x4.extmul_high_i16x8_u(r, i16x8.splat(77)),
          i32x4.extmul_high_i16x8_u(g, i16x8.splat(151)),
        ),
        i32x4.extmul_high_i16x8_u(l, i16x8.splat(28)),
      )
      const levels = i16x8.narrow_i32x4_u(i32x4.shr_u(low, 10), i32x4.shr_u(high, 10))
      v128.store64_lane(row + x, i8x16.narrow_i16x8_u(levels, levels), 0)
    }
    for (; x < width; x++) {
      const p = upper + 6 * x
      const q = lower + 6 * x
      const r = <u32>load<u8>(p) + load<u8>(p, 3) + load<u8>(q) + load<u8>(q, 3)
      const g = <u32>load<u8>(p, 1) + load<u8>(p, 4) + load<u8>(q, 1) + load<u8>(q, 4)
      const l = <u32>load<u8>(p, 2) + load<u8>(p, 5) + load<u8>(q, 2) + load<u8>(q, 5)
      store<u8>(row + x, (r * 77 + g * 151 + l * 28) >> 10)
    }
  }
}

/** Grey at half the size, rounded: `width` and `height` are those of the half, `stored` the row's. */
export function halved(from: usize, stored: i32, to: usize, width: i32, height: i32): void {
  const two = i16x8.splat(2)
  for (let y = 0; y < height; y++) {
    const upper = from + 2 * y * stored
    const lower = upper + stored
    const row = to + y * width
    let x = 0
    for (; x + 16 <= width; x += 16) {
      const p = upper + 2 * x
      const q = lower + 2 * x
      const low = i16x8.shr_u(i16x8.add(pairs(v128.load(p), v128.load(q)), two), 2)
      const high = i16x8.shr_u(i16x8.add(pairs(v128.load(p, 16), v128.load(q, 16)), two), 2)
      v128.store(row + x, i8x16.narrow_i16x8_u(low, high))
    }
    for (; x < width; x++) {
      const p = upper + 2 * x
      const q = lower + 2 * x
      const sum = <u32>load<u8>(p) + load<u8>(p, 1) + load<u8>(q) + load<u8>(q, 1)
      store<u8>(row + x, (sum + 2) >> 2)
    }
  }
}
