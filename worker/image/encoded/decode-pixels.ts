import sharp from 'sharp'
import type { Pixels } from '../raster.ts'
import type { EncodedPicture } from './encoded-picture.ts'
import type { Reduction } from './reduction.ts'

// Each scan has one thread. Without a cache libvips keeps no document in memory after its scan.
sharp.concurrency(1)
sharp.cache(false)

/** The contract's limit; sharp refuses larger pictures before decoding. */
const pixelsMax = 100e6

/**
 * Decodes a picture to RGB at a reduction; grey becomes RGB, too, and transparency white. Rejects
 * if the picture cannot be decoded. It does not bound the work; see `decode-cost.ts`.
 */
export async function decodePixels(encoded: EncodedPicture, reduction: Reduction): Promise<Pixels> {
  const isJpeg = encoded.format === 'jpeg'
  let pipeline = sharp(oneBuffer(encoded.bare), {
    failOn: 'none',
    limitInputPixels: pixelsMax,
    // Lifts libjpeg's limit on faults: in a truncated camera file with restarts each lost restart
    // counts as one. The work was bounded before.
    unlimited: isJpeg,
  })
  if (reduction > 1) {
    const width = Math.ceil(encoded.width / reduction)
    const height = Math.ceil(encoded.height / reduction)
    // sharp lets the decoder do all but the last halving, where `nearest` would drop every other
    // pixel.
    const kernel = isJpeg ? 'linear' : 'cubic'
    pipeline = pipeline.resize(width, height, { fit: 'fill', kernel })
  }
  if (encoded.hasAlpha) pipeline = pipeline.flatten({ background: '#ffffff' })
  if (!encoded.isPlainRgb) pipeline = pipeline.toColourspace('srgb')
  const { data, info } = await pipeline
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The pieces as one buffer; a single piece is not copied. */
function oneBuffer(pieces: readonly Uint8Array[]): Uint8Array {
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
}
