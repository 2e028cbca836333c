import type { EncodedPicture } from './encoded-picture.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

/** What the bytes say without decoding; null if they are no JPEG or PNG that is decoded here. */
export function readEncodedPicture(image: Uint8Array): EncodedPicture | null {
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  return readJpeg(bytes) ?? readPng(bytes)
}
