/** Pictures of the kinds that people send, and of those that decoders are slow at. */
import sharp, { type Sharp } from 'sharp'
import * as deflate from '../../../specimens/hostile-pictures/deflate-writer.ts'
import { hostilePictures } from '../../../specimens/hostile-pictures/hostile-pictures.ts'
import * as jpeg from '../../../specimens/hostile-pictures/jpeg-writer.ts'
import * as png from '../../../specimens/hostile-pictures/png-writer.ts'

export interface DecodeSample {
  readonly name: string
  /** Has a colour profile: measured without it, as the worker decodes it, and with it. */
  readonly hasProfile?: boolean
  make(): Promise<Buffer>
}

/** Sensor noise, so that files are as large as a camera's. */
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
    ...(['srgb', 'p3'] as const).map((profile) => ({
      name: `JPEG with a profile (${profile}), ${size} MP`,
      hasProfile: true,
      make: () => noisy(size).withIccProfile(profile).jpeg(jpegKinds.JPEG).toBuffer(),
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
  return [...photographs, ...largest, ...hostilePictures]
}

/** About the largest picture that a request body can carry. */
const bytesMost = 25e6

/** Files of the largest size allowed, made of the bytes that are most expensive to decode. */
const largest: readonly DecodeSample[] = [
  {
    name: 'JPEG, 25 MB of coefficients in two bits each',
    make: async () =>
      jpeg.jpeg(
        jpeg.frame(0, 10_000, 10_000),
        jpeg.denseTables,
        jpeg.scan({ data: Buffer.alloc(bytesMost) }),
      ),
  },
  {
    name: 'JPEG, 25 MB of stuffed bytes',
    make: async () =>
      jpeg.jpeg(
        jpeg.frame(0, 10_000, 10_000),
        jpeg.tables,
        jpeg.scan({ data: Buffer.alloc(bytesMost, Buffer.from([0xff, 0])) }),
      ),
  },
  {
    name: 'PNG, 25 GB behind its last line',
    make: async () => fewPixels(deflate.beginning(whitePixels), deflate.endlessCopy(bytesMost)),
  },
  {
    name: 'PNG, 25 MB of empty blocks before its first line',
    make: async () => fewPixels(deflate.emptyBlocks(bytesMost), deflate.beginning(whitePixels)),
  },
]

const kind = { width: 100, height: 100 } as const
const whitePixels = Buffer.alloc(kind.height * (1 + kind.width))

function fewPixels(...stream: readonly Buffer[]): Buffer {
  return png.png(kind, Buffer.concat([deflate.zlibHeader, ...stream]))
}

function noisy(megapixels: number): Sharp {
  const height = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 4))
  const width = Math.round((megapixels * 1e6) / height)
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
}

function inks(megapixels: number): Promise<Buffer> {
  return noisy(megapixels).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
}
