import { applyHomography, homographyTo } from '../../../../worker/image/homography.ts'
import type { Pixels } from '../../../../worker/image/raster.ts'
import type { Random } from '../../../specimens/random.ts'

/** The most a corner moves inwards along each side, as a share of that side. */
const reachMax = 0.12

/**
 * A colour picture as if it lay askew before the camera: each corner is moved inwards at random,
 * `ground` fills the rest, nothing is cut off. Bilinear; the size stays the same.
 */
export function tilt(
  picture: Pixels,
  random: Random,
  ground: { readonly r: number; readonly g: number; readonly b: number },
): Uint8Array {
  const { width, height } = picture
  const moved = () => ({
    x: random.between(0, reachMax) * width,
    y: random.between(0, reachMax) * height,
  })
  // The corners of the new picture map to points outside the old one.
  const [ul, ur, ll, lr] = [moved(), moved(), moved(), moved()]
  const back = homographyTo(
    [
      { x: -ul.x, y: -ul.y },
      { x: width + ur.x, y: -ur.y },
      { x: -ll.x, y: height + ll.y },
      { x: width + lr.x, y: height + lr.y },
    ],
    width,
    height,
  )
  if (back === null) throw new Error('three corners of a tilted picture are in line')
  const out = new Uint8Array(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const from = applyHomography(back, { x, y })
      const inside = from.x >= 0 && from.y >= 0 && from.x <= width - 2 && from.y <= height - 2
      out[at] = inside ? sampled(picture, from.x, from.y, 0) : ground.r
      out[at + 1] = inside ? sampled(picture, from.x, from.y, 1) : ground.g
      out[at + 2] = inside ? sampled(picture, from.x, from.y, 2) : ground.b
    }
  }
  return out
}

function sampled({ data, width }: Pixels, x: number, y: number, channel: number): number {
  const at = (Math.floor(y) * width + Math.floor(x)) * 3 + channel
  const [right, down] = [x % 1, y % 1]
  const upper = data[at]! * (1 - right) + data[at + 3]! * right
  const lower = data[at + width * 3]! * (1 - right) + data[at + width * 3 + 3]! * right
  return Math.round(upper * (1 - down) + lower * down)
}
