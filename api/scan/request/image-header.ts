/**
 * Judges a picture by its header alone: the API never decodes pixels. It reads the few bytes it
 * needs itself, because an image decoder does not belong in the process that strangers talk to.
 */

const pixelsMax = 100_000_000
const sideMax = 30_000

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Size in pixels as stored, before any EXIF rotation; null without a readable header. */
export function readImageSize(image: Uint8Array): ImageSize | null {
  const size = isPng(image) ? pngSize(image) : isJpeg(image) ? jpegSize(image) : null
  return size === null || size.width === 0 || size.height === 0 ? null : size
}

/** What is wrong with a picture of this size; empty if it can be read. */
export function sizeProblems({ width, height }: ImageSize, field: string): string[] {
  if (width <= sideMax && height <= sideMax && width * height <= pixelsMax) return []
  return [
    `${field}: is ${width} x ${height} px; at most 100 megapixels and ${sideMax} px per side are allowed`,
  ]
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function isPng(bytes: Uint8Array): boolean {
  return pngSignature.every((byte, index) => bytes[index] === byte)
}

/** IHDR comes first and is always 13 bytes long (ISO/IEC 15948 §11.2.2). */
function pngSize(bytes: Uint8Array): ImageSize | null {
  const view = viewOf(bytes)
  if (bytes.length < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== ihdr) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** `IHDR` in ASCII. */
const ihdr = 0x49484452

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/** Far more segments than any camera writes: 25 MB make 400 segments of the largest size. */
const jpegStepsMax = 10_000

/**
 * Walks the segments up to the first scan, without which there is no picture (ITU-T T.81 §B.2).
 * Skips bytes between segments, as decoders do.
 */
function jpegSize(bytes: Uint8Array): ImageSize | null {
  const view = viewOf(bytes)
  let size: ImageSize | null = null
  let at = 2
  for (let step = 0; step < jpegStepsMax; step += 1) {
    at = bytes.indexOf(0xff, at)
    const marker = at < 0 ? undefined : bytes[at + 1]
    if (marker === undefined || marker === startOfImage || marker === endOfImage) return null
    if (marker === startOfScan) return size
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      if (isStartOfFrame(marker)) {
        if (size !== null || !isReadableFrame(marker) || at + 10 > bytes.length) return null
        size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
      }
      // The length field counts itself.
      at += 2 + Math.max(2, view.getUint16(at + 2))
    }
  }
  return null
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/** A stuffed zero, TEM and the restart markers have no length field. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

/** SOF0 to SOF15, except DHT, JPG and DAC, which lie among them (ITU-T T.81 table B.1). */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** What decoders read: baseline, extended and progressive, with Huffman or arithmetic coding. */
function isReadableFrame(marker: number): boolean {
  return [0xc0, 0xc1, 0xc2, 0xc9, 0xca].includes(marker)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
