import sharp, { type Metadata } from 'sharp'
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

/** A whole page then shows its zone at 12 px a character or more: most need no more than this. */
const OVERVIEW_LONG_SIDE = 800

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
  /** At the least size that usually does; crops are cut from it. */
  readonly overview: Pixels
  readonly overviewGrey: Grey
  private readonly image: Uint8Array
  private readonly header: Metadata
  private readonly finer = new Map<number, Grey>()

  private constructor(image: Uint8Array, header: Metadata, overview: Pixels) {
    this.image = image
    this.header = header
    this.width = header.width
    this.height = header.height
    this.orientation = orientationOf(header)
    this.overview = overview
    this.overviewGrey = luma(overview)
  }

  /** A file cut short is read as far as it goes; null when the bytes cannot be decoded at all. */
  static async open(image: Uint8Array): Promise<Picture | null> {
    try {
      const header = await sharp(image, readOptions).metadata()
      if (!FORMATS.has(header.format)) return null
      const overview = await decodeReduced(image, header, reductionFor(header, OVERVIEW_LONG_SIDE))
      return new Picture(image, header, overview)
    } catch {
      // libvips' own message may quote the file; that it failed is all that is needed.
      return null
    }
  }

  /** The luma with a long side of at least `longSide`, or the finest that can be had. */
  async greyOf(longSide: number): Promise<Grey> {
    const reduction = reductionFor(this.header, longSide)
    const have = this.finer.get(reduction)
    if (have !== undefined) return have
    if (reduction >= reductionFor(this.header, OVERVIEW_LONG_SIDE)) return this.overviewGrey
    const grey = await this.decodedGrey(reduction)
    this.finer.set(reduction, grey)
    return grey
  }

  /** The overview where memory does not suffice for more: what shows there can still be read. */
  private async decodedGrey(reduction: number): Promise<Grey> {
    try {
      return luma(await decodeReduced(this.image, this.header, reduction))
    } catch {
      return this.overviewGrey
    }
  }
}

const readOptions = { failOn: 'none', limitInputPixels: PIXELS_MAX } as const

/** Of a JPEG, quarters and eighths cost less than the whole, and a half little more. */
function reductionFor(header: Metadata, longSide: number): number {
  const { format, width, height } = header
  const large = width * height > PIXELS_DECODED_MAX
  const bearable = large ? 2 : 1
  if (format !== 'jpeg') return bearable
  const wanted = large && header.isProgressive ? ONLY_LONG_SIDE : longSide
  const longest = Math.max(width, height)
  const enough = [8, 4, 2].find((reduction) => longest / reduction >= wanted) ?? 1
  return Math.max(enough, bearable)
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
