import sharp, { type Metadata } from 'sharp'
import { halvedLuma } from './kernels/halved-luma.ts'
import { luma } from './kernels/luma.ts'
import type { Orientation } from './kernels/orientation.ts'
import type { Grey, Pixels } from './raster.ts'

// One scan has one thread; libvips' cache would keep the last person's document in memory.
sharp.concurrency(1)
sharp.cache(false)

/** The contract's limit; sharp refuses above it before decoding. */
const PIXELS_MAX = 100e6

/** libvips reads much more, an SVG's outside references among it: none of that is let in. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png'])

/**
 * The largest raster a thread makes: three bytes a pixel, and one more for the luma. The decoder
 * needs little beside it, unless the file is progressive (JPEG) or interlaced (PNG): then it first
 * holds all of it, 3 to 6 bytes for each pixel of a JPEG and up to 8 of a PNG, however small a
 * raster is asked for (100 megapixels: 400 to 1000 MB for a second or more).
 */
const PIXELS_DECODED_MAX = 26e6

/** A page three quarters as wide then shows its zone at 11 px a character: most need no more. */
const OVERVIEW_LONG_SIDE = 750

/** Of a picture too dear to decode again: a page a third as wide as the picture must do with it. */
const ONLY_LONG_SIDE = 2400

/**
 * An encoded picture, decoded as finely as somebody asks. The raster is as
 * stored in the file; `orientation` says how it must be shown.
 */
export class Picture {
  /** As the file has it, before any reduction, pixels. */
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  /** Decoded first, and kept: crops are cut from it. */
  readonly colour: Pixels
  /** The luma of it, halved where half the size usually does. */
  readonly overviewGrey: Grey
  private readonly image: Uint8Array
  private readonly header: Metadata
  private readonly finer = new Map<number, Grey>()

  private constructor(image: Uint8Array, header: Metadata, colour: Pixels) {
    this.image = image
    this.header = header
    this.width = header.width
    this.height = header.height
    this.orientation = orientationOf(header)
    this.colour = colour
    this.overviewGrey =
      longSideOf(colour) >= 2 * OVERVIEW_LONG_SIDE ? halvedLuma(colour) : luma(colour)
  }

  /** A file cut short is read as far as it goes; null when the bytes cannot be decoded at all. */
  static async open(image: Uint8Array): Promise<Picture | null> {
    try {
      const header = await sharp(image, readOptions).metadata()
      if (!FORMATS.has(header.format)) return null
      const colour = await decodeReduced(image, header, firstReduction(header))
      return new Picture(image, header, colour)
    } catch {
      // libvips' own message may quote the file; that it failed is all that is needed.
      return null
    }
  }

  /** The luma with a long side of at least `longSide`, or the finest that can be had. */
  async greyOf(longSide: number): Promise<Grey> {
    if (longSideOf(this.overviewGrey) >= longSide) return this.overviewGrey
    const reduction = Math.min(reductionFor(this.header, longSide), firstReduction(this.header))
    const have = this.finer.get(reduction)
    if (have !== undefined) return have
    const grey = await this.finerGrey(reduction)
    this.finer.set(reduction, grey)
    return grey
  }

  /** The overview where memory does not suffice for more: what shows there can still be read. */
  private async finerGrey(reduction: number): Promise<Grey> {
    if (reduction === firstReduction(this.header)) return luma(this.colour)
    try {
      return luma(await decodeReduced(this.image, this.header, reduction))
    } catch {
      return this.overviewGrey
    }
  }
}

const readOptions = { failOn: 'none', limitInputPixels: PIXELS_MAX } as const

/** Never half a JPEG: sharp makes it from the whole, at more cost, and finer print is then lost. */
function firstReduction(header: Metadata): number {
  const reduction = reductionFor(header, OVERVIEW_LONG_SIDE)
  return reduction === 2 ? leastReduction(header) : reduction
}

/** Of a JPEG, quarters and eighths cost less than the whole. */
function reductionFor(header: Metadata, longSide: number): number {
  const { format, width, height } = header
  const least = leastReduction(header)
  if (format !== 'jpeg') return least
  const wanted = least > 1 && header.isProgressive ? ONLY_LONG_SIDE : longSide
  const longest = Math.max(width, height)
  const enough = [8, 4, 2].find((reduction) => longest / reduction >= wanted) ?? 1
  return Math.max(enough, least)
}

/** What keeps the raster within PIXELS_DECODED_MAX. */
function leastReduction({ width, height }: Metadata): number {
  return width * height > PIXELS_DECODED_MAX ? 2 : 1
}

async function decodeReduced(
  image: Uint8Array,
  header: Metadata,
  reduction: number,
): Promise<Pixels> {
  let pipeline = sharp(image, readOptions)
  if (reduction > 1) {
    const width = Math.ceil(header.width / reduction)
    const height = Math.ceil(header.height / reduction)
    // sharp lets the decoder do all but the last halving; `nearest` would drop every other pixel there.
    const kernel = header.format === 'jpeg' ? 'linear' : 'cubic'
    pipeline = pipeline.resize(width, height, { fit: 'fill', kernel })
  }
  if (header.hasAlpha) pipeline = pipeline.flatten({ background: '#ffffff' })
  if (header.space !== 'srgb' || header.depth !== 'uchar') pipeline = pipeline.toColourspace('srgb')
  const { data, info } = await pipeline
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function longSideOf({ width, height }: Grey | Pixels): number {
  return Math.max(width, height)
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
