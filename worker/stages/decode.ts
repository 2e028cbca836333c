import sharp, { type Metadata } from 'sharp'
import type { Picture, ScanContext } from '../context.ts'
import { luma } from '../kernels/luma.ts'
import type { Orientation } from '../kernels/orientation.ts'

/** The contract's limit; sharp refuses above it before decoding. */
const PIXELS_MAX = 100e6

/** Decoded to no less than this on the long side: a zone then still has 12 px a character. */
const LONG_SIDE_WANTED = 1400

// One scan has one thread; libvips' cache would keep the last person's document in memory.
sharp.concurrency(1)
sharp.cache(false)

/** Bytes → pixels. A file cut short is read as far as it goes; one that is no picture leaves null. */
export async function decode(context: ScanContext): Promise<void> {
  context.picture = await decodePicture(context.task.image)
}

/** @returns null when the bytes cannot be decoded */
export async function decodePicture(
  image: Uint8Array,
  longSideWanted = LONG_SIDE_WANTED,
): Promise<Picture | null> {
  const options = { failOn: 'none', limitInputPixels: PIXELS_MAX } as const
  try {
    const header = await sharp(image, options).metadata()
    const shrink = shrinkOnLoad(header, longSideWanted)
    let pipeline = sharp(image, options)
    if (shrink > 1) {
      pipeline = pipeline.resize(
        Math.ceil(header.width / shrink),
        Math.ceil(header.height / shrink),
        { fit: 'fill' },
      )
    }
    if (header.hasAlpha) pipeline = pipeline.flatten({ background: '#ffffff' })
    const { data, info } = await pipeline
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = { data, width, height, channels }
    return { pixels, grey: luma(pixels), orientation: orientationOf(header) }
  } catch {
    // libvips' own message may quote the file; that it failed is all that is needed.
    return null
  }
}

/** JPEG halves, quarters and eighths come out of the decoder for less than the whole. */
function shrinkOnLoad({ format, width, height }: Metadata, longSideWanted: number): number {
  if (format !== 'jpeg') return 1
  const longSide = Math.max(width, height)
  return [8, 4, 2].find((shrink) => longSide / shrink >= longSideWanted) ?? 1
}

function orientationOf({ orientation }: Metadata): Orientation {
  switch (orientation) {
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      return orientation
    default:
      return 1
  }
}
