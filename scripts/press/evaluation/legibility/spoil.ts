/** Spoils a picture in one way, so that its print can hardly be read. */
import sharp from 'sharp'
import type { Random } from '../../../specimens/random.ts'

export const spoilings = ['blurred', 'moved', 'small', 'dark', 'glare'] as const
export type Spoiling = (typeof spoilings)[number]

/** Pixels: pictures are brought to this long side first, so that ways spoil all of them alike. */
const LONG_SIDE = 1400

/**
 * A JPEG of the picture.
 * @param badness 0 (harmless) to 1 (ruinous)
 */
export async function spoil(
  picture: Uint8Array,
  way: Spoiling,
  badness: number,
  random: Random,
): Promise<Buffer> {
  const size = { width: LONG_SIDE, height: LONG_SIDE, fit: 'inside' } as const
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(size)
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const whole = sharp(data)
  const spoilt = () => {
    switch (way) {
      case 'blurred':
        return whole.blur(0.4 + 14 * badness ** 1.5)
      case 'moved':
        return sharp(data).convolve(streak(Math.min(51, 3 + 2 * Math.round(24 * badness))))
      case 'small':
        return whole.resize({ width: Math.max(60, Math.round(width * 0.06 ** badness)) })
      case 'dark':
        return whole.linear(0.015 ** badness, 0)
      case 'glare':
        return whole.composite([{ input: glare(width, height, badness, random) }])
    }
  }
  return spoilt()
    .jpeg({ quality: random.integer(70, 92) })
    .toBuffer()
}

/** A kernel that smears along a line. */
function streak(length: number) {
  const kernel = Array.from({ length: length * 3 }, (_, at) =>
    Math.floor(at / length) === 1 ? 1 : 0,
  )
  return { width: length, height: 3, kernel, scale: length }
}

/** White light that covers more of the picture the worse it is. */
function glare(width: number, height: number, badness: number, random: Random): Buffer {
  const [x, y] = [random.between(0.35, 0.65), random.between(0.35, 0.65)]
  const radius = 0.15 + 1.1 * badness
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="${x}" cy="${y}" r="${radius}"><stop offset="0.6" stop-color="#fff" stop-opacity="1"/><stop offset="1" stop-color="#fff" stop-opacity="0.2"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
}
