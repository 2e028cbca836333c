/** A good photograph made worse in one way, step by step, so that what is lost is lost to that way alone. */
import sharp, { type Sharp } from 'sharp'
import type { QualityMeasureName } from '../../../worker/calibration/quality-calibration.ts'
import { createRandom } from '../../specimens/random.ts'
import { seenAskew } from '../robustness/perspective.ts'

export interface FlatScan {
  readonly name: string
  /** As it is shown, whatever its orientation was. */
  readonly image: Buffer
  /** The page, in pixels of it. */
  readonly page: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  readonly mrz: readonly string[]
}

export interface Worsening {
  readonly measure: QualityMeasureName
  /** From harmless to ruinous. */
  readonly steps: readonly number[]
  /** @returns JPEG */
  worsen(scan: FlatScan, step: number, seed: string): Promise<Buffer>
}

const ground = { r: 96, g: 96, b: 96 }

/** Grey levels of the noise a camera adds where it lacks light. */
const DARK_NOISE = 6

export const worsenings: readonly Worsening[] = [
  {
    measure: 'resolution',
    steps: [0.8, 0.6, 0.5, 0.42, 0.36, 0.3, 0.25, 0.2, 0.15, 0.1],
    worsen: async ({ image }, share) => {
      const { width } = await sharp(image).metadata()
      return jpeg(sharp(image).resize(Math.round(width * share)))
    },
  },
  {
    measure: 'focus',
    steps: [1, 2, 3, 4, 5, 6, 7, 8, 10, 13],
    worsen: ({ image }, sigma) => jpeg(sharp(image).blur(sigma)),
  },
  {
    measure: 'glare',
    steps: [0.004, 0.008, 0.015, 0.03, 0.06, 0.12, 0.2, 0.3, 0.4, 0.5],
    worsen: async ({ image, page }, share, seed) => {
      const { width, height } = await sharp(image).metadata()
      const random = createRandom(seed)
      const [across, down] = [page.right - page.left, page.bottom - page.top]
      const x = page.left + random.between(0.1, 0.9) * across
      const y = page.top + random.between(0.1, 0.9) * down
      const radius = Math.sqrt((share * across * down) / Math.PI)
      const spot = `<svg width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0.8" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius * 1.1}" fill="url(#g)"/></svg>`
      // The paper of a photograph is not as white as its reflection.
      const photograph = await sharp(image).linear(0.85, 0).toBuffer()
      return jpeg(sharp(photograph).composite([{ input: Buffer.from(spot) }]))
    },
  },
  {
    measure: 'brightness',
    steps: [0.6, 0.4, 0.3, 0.2, 0.14, 0.1, 0.07, 0.05, 0.035, 0.02],
    worsen: ({ image }, light, seed) => relit(image, seed, (level) => level * light),
  },
  {
    measure: 'contrast',
    steps: [0.6, 0.4, 0.3, 0.2, 0.14, 0.1, 0.07, 0.05, 0.035, 0.02],
    worsen: ({ image }, left, seed) => relit(image, seed, (level) => 150 + (level - 150) * left),
  },
  {
    measure: 'cut',
    steps: [0.04, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5],
    worsen: async ({ image }, share, seed) => {
      const { width, height } = await sharp(image).metadata()
      const side = createRandom(seed).integer(0, 3)
      const [across, down] =
        side < 2 ? [Math.round(width * share), 0] : [0, Math.round(height * share)]
      return jpeg(
        sharp(image).extract({
          left: side === 0 ? across : 0,
          top: side === 2 ? down : 0,
          width: width - across,
          height: height - down,
        }),
      )
    },
  },
  {
    measure: 'perspective',
    steps: [0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.3, 1.7, 2.2, 3],
    worsen: async ({ image }, inset, seed) => {
      const { data, info } = await sharp(image)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height } = info
      const away = { x: inset * width, y: 1.2 * inset * height }
      const near = { x: 0, y: 0 }
      const insets =
        createRandom(seed).integer(0, 1) === 0
          ? { ul: away, ur: away, ll: near, lr: near }
          : { ul: near, ur: near, ll: away, lr: away }
      const seen = seenAskew({ data, width, height, channels: 3 }, insets, ground)
      return jpeg(sharp(seen, { raw: { width, height, channels: 3 } }))
    },
  },
]

/** Another light on it, and the noise of little light. */
async function relit(
  image: Buffer,
  seed: string,
  light: (level: number) => number,
): Promise<Buffer> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = createRandom(seed)
  const lit = Uint8ClampedArray.from(data, (level) => light(level) + DARK_NOISE * random.normal())
  const { width, height } = info
  return jpeg(sharp(lit, { raw: { width, height, channels: 3 } }))
}

function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 92 }).toBuffer()
}
