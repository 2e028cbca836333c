/** Pictures of every kind that decoders are slow at, or that people send. */
import sharp, { type Sharp } from 'sharp'
import { hostilePictures } from '../../hostile-pictures/hostile-pictures.ts'

export interface DecodeSample {
  readonly name: string
  make(): Promise<Buffer>
}

/** What a sensor leaves in a picture, so that its file is as large as a camera's. */
const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const

const jpegKinds = {
  JPEG: { quality: 80 },
  'JPEG 4:4:4': { quality: 80, chromaSubsampling: '4:4:4' },
  'progressive JPEG': { quality: 80, progressive: true },
  'progressive JPEG 4:4:4': { quality: 80, progressive: true, chromaSubsampling: '4:4:4' },
} as const

export function decodeSamples(megapixels: readonly number[]): DecodeSample[] {
  const photographs = megapixels.flatMap((size) => [
    ...Object.entries(jpegKinds).map(([kind, options]) => ({
      name: `${kind}, ${size} MP`,
      make: () => noisy(size).jpeg(options).toBuffer(),
    })),
    { name: `CMYK JPEG, ${size} MP`, make: () => inks(size) },
    { name: `PNG, ${size} MP`, make: () => noisy(size).png().toBuffer() },
    {
      name: `interlaced PNG, ${size} MP`,
      make: () => noisy(size).png({ progressive: true }).toBuffer(),
    },
    {
      name: `PNG of 16 bits and alpha, ${size} MP`,
      make: () => noisy(size).toColourspace('rgb16').ensureAlpha(0.5).png().toBuffer(),
    },
  ])
  return [...photographs, ...hostilePictures]
}

function noisy(megapixels: number): Sharp {
  const height = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 4))
  const width = Math.round((megapixels * 1e6) / height)
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
}

function inks(megapixels: number): Promise<Buffer> {
  return noisy(megapixels).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
}
