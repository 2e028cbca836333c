/**
 * What may happen to a picture before it is sent: turned, tilted, softened, dimmed. Done with sharp
 * and code of this folder only, so that no network was trained on the same alterations.
 */
import sharp, { type Sharp } from 'sharp'
import { createRandom } from '../../../specimens/random.ts'
import { tilt } from './perspective.ts'

export interface Alteration {
  readonly name: string
  /** @param seed of the random choices. @returns JPEG */
  apply(image: Uint8Array, seed: string): Promise<Uint8Array>
}

const ground = { r: 96, g: 96, b: 96 }

/** High enough to do no harm: only `softened` is meant to suffer from compression. */
const jpegQuality = 92

export const alterations: readonly Alteration[] = [
  ...[90, 180, 270, -6, 4, 11].map(turned),
  {
    name: 'tilted',
    apply: async (image, seed) => {
      const { data, info } = await upright(image).raw().toBuffer({ resolveWithObject: true })
      const { width, height } = info
      const seen = tilt({ data, width, height, channels: 3 }, createRandom(seed), ground)
      return jpeg(sharp(seen, { raw: { width, height, channels: 3 } }))
    },
  },
  {
    name: 'softened',
    apply: async (image) => {
      const { data, info } = await upright(image).raw().toBuffer({ resolveWithObject: true })
      const { width, height } = info
      return sharp(data, { raw: { width, height, channels: 3 } })
        .resize(Math.max(1, Math.round(width * 0.6)))
        .blur(0.8)
        .jpeg({ quality: 45 })
        .toBuffer()
    },
  },
  {
    name: 'dimmed',
    apply: async (image, seed) => {
      const { data, info } = await upright(image).raw().toBuffer({ resolveWithObject: true })
      const { width, height } = info
      const random = createRandom(seed)
      const dim = data.map((level) => 12 + 0.3 * level + 6 * random.normal())
      return jpeg(sharp(dim, { raw: { width, height, channels: 3 } }))
    },
  },
]

/** @param degrees clockwise */
function turned(degrees: number): Alteration {
  return {
    name: `turned ${degrees}°`,
    // In two steps, because one sharp pipeline would not apply both turns.
    apply: async (image) =>
      jpeg(sharp(await upright(image).png().toBuffer()).rotate(degrees, { background: ground })),
  }
}

/** The picture as a viewer shows it, in colour and without transparency. */
function upright(image: Uint8Array): Sharp {
  return sharp(image).autoOrient().toColourspace('srgb').flatten({ background: '#fff' })
}

function jpeg(picture: Sharp): Promise<Uint8Array> {
  return picture.jpeg({ quality: jpegQuality }).toBuffer()
}
