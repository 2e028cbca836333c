/** Judges a picture by its header alone: the API never decodes pixels. */
import sharp from 'sharp'
import { ApiError } from '../api-error.ts'

const pixelsMax = 100_000_000
const sideMax = 30_000

/**
 * Throws `unsupported_media_type` when there is no readable header, and
 * `validation_failed` for pictures beyond 100 megapixels or 30,000 px a side.
 */
export async function checkImageHeader(image: Uint8Array): Promise<void> {
  const size = await headerSize(image)
  if (size === null) {
    throw new ApiError('unsupported_media_type', 'image: has no readable JPEG or PNG header')
  }
  const { width, height } = size
  if (width > sideMax || height > sideMax || width * height > pixelsMax) {
    throw new ApiError(
      'validation_failed',
      `image: is ${width} x ${height} px; at most 100 megapixels and ${sideMax} px a side are read`,
    )
  }
}

async function headerSize(image: Uint8Array) {
  try {
    const { format, width, height } = await sharp(image, { limitInputPixels: false }).metadata()
    return format === 'jpeg' || format === 'png' ? { width, height } : null
  } catch {
    return null
  }
}
