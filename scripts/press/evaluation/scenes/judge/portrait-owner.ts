/** Whose portrait an answer shows, by comparing it with the places of the drawn ones. */
import sharp from 'sharp'
import type { Point } from '../../../../../worker/image/affine.ts'
import { turnedBy } from '../../../../specimens/geometry.ts'
import type { Photograph } from '../draw/photograph-scene.ts'
import type { Laid, Owner } from '../scene.ts'

/** Pixels of the small grey pictures that are compared. */
const size = { width: 16, height: 20 } as const

/** The crop has a margin around the portrait, seldom the same on all sides. */
const enlargements = [1, 1.12, 1.25, 1.4, 1.6] as const
const shifts = [-0.1, 0, 0.1] as const

/** The least correlation of a portrait with its place, and how far the other's must be below. */
const likeMin = 0.6
const apartMin = 0.05

/** @param photo the slot `main_photo`, a data URL */
export async function portraitOwner(
  laid: readonly Laid[],
  { image, toPicture }: Photograph,
  photo: string | null,
): Promise<Owner | null> {
  if (photo === null) return null
  const seen = await cropOf(photo)
  const picture = await greyOf(image)
  const likeness = { A: -1, B: -1 }
  for (const one of laid) {
    if (one.owner === null) continue
    for (const place of placesOf(one, laid)) {
      const window = sampled(picture, place, toPicture)
      if (window !== null) {
        likeness[one.owner] = Math.max(likeness[one.owner], correlation(seen, window))
      }
    }
  }
  const { A, B } = likeness
  if (Math.max(A, B) < likeMin || Math.abs(A - B) < apartMin) return null
  return A > B ? 'A' : 'B'
}

/** A rectangle on the table: its centre and size in mm, and degrees clockwise. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly turn: number
}

/** Where a crop of a portrait may have been cut: along the edges of any face, in any quarter turn. */
function placesOf({ face, x, y, turn }: Laid, laid: readonly Laid[]): Place[] {
  const turns = [...new Set(laid.map((one) => one.turn))]
  const quarters = turns.flatMap((degrees) => [0, 90, 180, 270].map((quarter) => degrees + quarter))
  return face.portraits.flatMap((box) => {
    const middle = {
      x: box.x + (box.width - face.width) / 2,
      y: box.y + (box.height - face.height) / 2,
    }
    const centre = turnedBy(middle, turn)
    return quarters.flatMap((degrees) =>
      enlargements.flatMap((enlargement) =>
        shifts.flatMap((right) =>
          shifts.map((down) => ({
            x: x + centre.x + right * box.width,
            y: y + centre.y + down * box.height,
            width: box.width * enlargement,
            height: box.height * enlargement,
            turn: degrees,
          })),
        ),
      ),
    )
  })
}

interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

async function greyOf(image: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(await sharp(image).autoOrient().toBuffer())
    .greyscale()
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function cropOf(photo: string): Promise<readonly number[]> {
  const { width, height } = size
  const crop = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
  return [
    ...(await sharp(crop).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer()),
  ]
}

/** The picture within a place; null where that lies beyond its edges. */
function sampled(
  { data, width, height }: Grey,
  place: Place,
  toPicture: (point: Point) => Point,
): readonly number[] | null {
  const levels: number[] = []
  for (let row = 0; row < size.height; row++) {
    for (let column = 0; column < size.width; column++) {
      const from = {
        x: ((column + 0.5) / size.width - 0.5) * place.width,
        y: ((row + 0.5) / size.height - 0.5) * place.height,
      }
      const turned = turnedBy(from, place.turn)
      const at = toPicture({ x: place.x + turned.x, y: place.y + turned.y })
      const level = data[Math.round(at.y) * width + Math.round(at.x)]
      if (level === undefined || at.x < 0 || at.x >= width - 1 || at.y >= height - 1) return null
      levels.push(level)
    }
  }
  return levels
}

/** Pearson's, -1 to 1. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [both, onlyA, onlyB] = [0, 0, 0]
  a.forEach((level, at) => {
    const [x, y] = [level - meanA, b[at]! - meanB]
    both += x * y
    onlyA += x * x
    onlyB += y * y
  })
  return both / Math.sqrt(onlyA * onlyB || 1)
}
