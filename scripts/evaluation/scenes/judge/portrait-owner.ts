/** Whose portrait an answer shows, by comparing it with those that were drawn. */
import sharp, { type Sharp } from 'sharp'
import { rawImage } from '../../../specimens/colour-raster.ts'
import type { Rectangle } from '../../../specimens/geometry.ts'
import type { Face } from '../draw/face.ts'
import type { Owner, Scene } from '../scene.ts'

/** Pixels of the small grey pictures that are compared. */
const size = { width: 18, height: 24 } as const

/** The crop has a margin around the portrait: the shares of its sides that are tried. */
const shares = [1, 0.9, 0.8, 0.7, 0.6] as const
const shifts = [0, 0.25, 0.5, 0.75, 1] as const

/** The least correlation of a portrait with itself as read, and how far the other must be below. */
const likeMin = 0.45
const apartMin = 0.08

/** @param photo the slot `main_photo`, a data URL */
export async function portraitOwner(scene: Scene, photo: string | null): Promise<Owner | null> {
  if (photo === null) return null
  const seen = await windowsOf(Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64'))
  const likeness = { A: -1, B: -1 }
  for (const { owner, face } of scene.laid) {
    if (owner === null || face.portrait === null) continue
    const drawn = await portraitOf(face)
    const best = Math.max(...seen.map((window) => correlation(window, drawn)))
    likeness[owner] = Math.max(likeness[owner], best)
  }
  const { A, B } = likeness
  if (Math.max(A, B) < likeMin || Math.abs(A - B) < apartMin) return null
  return A > B ? 'A' : 'B'
}

interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

async function portraitOf({ draw, portrait, width }: Face, box = portrait!): Promise<number[]> {
  const page = await draw(4)
  const pxPerMm = page.width / width
  return windowOf(await greyOf(rawImage(page)), {
    x: box.x * pxPerMm,
    y: box.y * pxPerMm,
    width: box.width * pxPerMm,
    height: box.height * pxPerMm,
  })
}

/** Parts of the crop that may be the portrait, in each of four turns. */
async function windowsOf(crop: Buffer): Promise<number[][]> {
  const windows: number[][] = []
  for (const turn of [0, 90, 180, 270]) {
    const turned = await greyOf(sharp(crop).rotate(turn))
    for (const share of shares) {
      const [width, height] = [turned.width * share, turned.height * share]
      for (const right of share === 1 ? [0] : shifts) {
        for (const down of share === 1 ? [0] : shifts) {
          const x = (turned.width - width) * right
          const y = (turned.height - height) * down
          windows.push(windowOf(turned, { x, y, width, height }))
        }
      }
    }
  }
  return windows
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A part of a picture at the compared size: each level is the mean of four points. */
function windowOf({ data, width, height }: Grey, box: Rectangle): number[] {
  const level = (x: number, y: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
    const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
    return data[row * width + column]!
  }
  return Array.from({ length: size.width * size.height }, (_, at) => {
    const [column, row] = [at % size.width, Math.floor(at / size.width)]
    const points = [0.25, 0.75].flatMap((right) =>
      [0.25, 0.75].map((down) =>
        level(
          box.x + ((column + right) / size.width) * box.width,
          box.y + ((row + down) / size.height) * box.height,
        ),
      ),
    )
    return points.reduce((sum, one) => sum + one, 0) / points.length
  })
}

/** Pearson's, -1 to 1. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (of: readonly number[]): number =>
    of.reduce((sum, level) => sum + level, 0) / of.length
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
