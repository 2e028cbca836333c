/** What the first chunk of a PNG says about its pixels (ISO/IEC 15948 §11.2.2). */

export interface PngHeader {
  readonly width: number
  readonly height: number
  /** Bits per channel. */
  readonly depth: number
  readonly channels: number
  readonly isPalette: boolean
  readonly hasAlpha: boolean
  readonly isInterlaced: boolean
}

const palette = 3
const greyAlpha = 4
const rgbAlpha = 6

/** Channels by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Reads the data of an `IHDR`, 13 bytes; null if it is malformed or the picture has no pixels. */
export function readPngHeader(data: Buffer): PngHeader | null {
  if (data.length !== 13) return null
  const width = data.readUInt32BE(0)
  const height = data.readUInt32BE(4)
  const [depth = 0, colourType = -1, , , interlace] = data.subarray(8)
  const channels = channelsOf[colourType]
  if (width === 0 || height === 0 || channels === undefined) return null
  if (![1, 2, 4, 8, 16].includes(depth)) return null
  return {
    width,
    height,
    depth,
    channels,
    isPalette: colourType === palette,
    hasAlpha: colourType === greyAlpha || colourType === rgbAlpha,
    isInterlaced: interlace === 1,
  }
}

/** First column and line of each Adam7 pass, and the steps between columns and lines (§8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of the decompressed lines, each with its filter byte. */
export function rawBytesOf({ width, height, depth, channels, isInterlaced }: PngHeader): number {
  const passes = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const)
  return passes.reduce((total, [left, top, across, down]) => {
    const columns = Math.max(0, Math.ceil((width - left) / across))
    const lines = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down))
    return total + lines * (1 + Math.ceil((columns * channels * depth) / 8))
  }, 0)
}

/** Bytes of a decoded pixel: palette entries become colours, single bits become bytes. */
export function pixelBytesOf(header: PngHeader, hasTransparency: boolean): number {
  const channels = (header.isPalette ? 3 : header.channels) + (hasTransparency ? 1 : 0)
  return channels * (header.depth === 16 ? 2 : 1)
}
