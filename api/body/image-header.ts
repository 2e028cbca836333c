/** Judges a picture by its header alone: the API never decodes pixels. */
import sharp from 'sharp'

const pixelsMax = 100_000_000
const sideMax = 30_000

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Pixels as stored, before any EXIF rotation; null without a readable JPEG or PNG header. */
export async function readImageSize(image: Uint8Array): Promise<ImageSize | null> {
  if (isPng(image)) return pngSize(image)
  // No other format reaches a parser of ours.
  if (!isJpeg(image)) return null
  try {
    const { width, height } = await sharp(image, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    return null
  }
}

/** What is wrong with a picture of this size; empty when it can be read. */
export function sizeProblems({ width, height }: ImageSize): string[] {
  if (width <= sideMax && height <= sideMax && width * height <= pixelsMax) return []
  return [
    `image: is ${width} x ${height} px; at most 100 megapixels and ${sideMax} px a side are read`,
  ]
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function isPng(bytes: Uint8Array): boolean {
  return pngSignature.every((byte, index) => bytes[index] === byte)
}

/**
 * IHDR comes first, always 13 bytes long (ISO/IEC 15948 §11.2.2). Read here, because
 * libvips finds no size at all in a header that claims more than it could hold.
 */
function pngSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== ihdr) return null
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  return width === 0 || height === 0 ? null : { width, height }
}

/** `IHDR` in ASCII. */
const ihdr = 0x49484452
