import sharp from 'sharp'
import type { Pixels } from '../raster.ts'
import type { EncodedPicture } from './encoded-picture.ts'
import type { Reduction } from './reduction.ts'

// One scan has one thread; libvips' cache would keep the last person's document in memory.
sharp.concurrency(1)
sharp.cache(false)

/** The contract's limit; sharp refuses above it before decoding. */
const pixelsMax = 100e6

/**
 * The colours of a picture, at one of the sizes it can be decoded to; grey becomes colours too.
 * Rejects what cannot be decoded. Nothing here bounds the work: `decode-cost.ts` says what it is.
 */
export async function decodePixels(encoded: EncodedPicture, reduction: Reduction): Promise<Pixels> {
  const isJpeg = encoded.format === 'jpeg'
  let pipeline = sharp(oneBuffer(encoded.bare), {
    failOn: 'none',
    limitInputPixels: pixelsMax,
    // What is unlimited here is how many faults libjpeg puts up with: of a camera's file with
    // restarts that was cut short each lost one counts. The work is bounded before.
    unlimited: isJpeg,
  })
  if (reduction > 1) {
    const width = Math.ceil(encoded.width / reduction)
    const height = Math.ceil(encoded.height / reduction)
    // sharp lets the decoder do all but the last halving; `nearest` would drop every other pixel there.
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

/** Without a copy where nothing was left out. */
function oneBuffer(pieces: readonly Uint8Array[]): Uint8Array {
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
}
