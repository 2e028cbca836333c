import type { Affine } from './affine.ts'
import { decodeCpuMs, decodeCpuMsMax } from './encoded/decode-cost.ts'
import { decodePixels } from './encoded/decode-pixels.ts'
import { decodedRows, holdsPixels } from './encoded/decoded-rows.ts'
import type { EncodedPicture } from './encoded/encoded-picture.ts'
import { readEncodedPicture } from './encoded/read-encoded-picture.ts'
import {
  firstReduction,
  overviewLongSide,
  type Reduction,
  reductionFor,
} from './encoded/reduction.ts'
import { halvedLuma, luma } from './luma.ts'
import { type Orientation, uprightToStored } from './orientation.ts'
import {
  narrowedView,
  type PictureView,
  pixelsInView,
  sizeInView,
  wholePicture,
} from './picture-view.ts'
import type { Grey, Pixels } from './raster.ts'

/**
 * An encoded picture, or a view of it, decoded as finely as requested. Rasters are as stored in the
 * file; `orientation` says how they must be shown.
 */
export class Picture {
  /** What of the file is seen; everything else is about the view alone. */
  readonly view: PictureView
  /** Size in the file, before any reduction, pixels. */
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  /**
   * Whether the file ends before its picture does, as one whose upload broke off: rows are missing,
   * or passes over all of them.
   */
  readonly isIncomplete: boolean
  /** The first decoding, kept because crops are cut from it. */
  readonly colour: Pixels
  /** The luma of `colour`, halved if it is at least twice as large as usually needed. */
  readonly overviewGrey: Grey
  private readonly encoded: EncodedPicture
  private readonly finer = new Map<Reduction, Grey>()
  private cpuMs: number

  /** Pixel of the overview as it is shown → pixel of the overview as stored. */
  get shownToOverview(): Affine {
    const { width, height } = this.overviewGrey
    return uprightToStored(this.orientation, width, height)
  }

  private constructor(encoded: EncodedPicture, view: PictureView, colour: Pixels) {
    const { width, height } = sizeInView(encoded, view)
    this.encoded = encoded
    this.view = view
    this.width = width
    this.height = height
    this.orientation = encoded.orientation
    this.isIncomplete = encoded.isCutShort && (encoded.isHeldWhole || view.region.y1 < 1)
    this.colour = colour
    this.cpuMs = decodeCpuMs(encoded, firstReduction(encoded, enlargement(encoded, view)))
    this.overviewGrey =
      longSideOf(colour) >= 2 * overviewLongSide ? halvedLuma(colour) : luma(colour)
  }

  /**
   * Decodes a picture for the first time. A truncated file is read as far as it goes, and `view` ends
   * there. Null if the bytes cannot be decoded at all, or decoding them would cost more than `decodeCpuMsMax`.
   */
  static async open(image: Uint8Array, view = wholePicture): Promise<Picture | null> {
    const encoded = readEncodedPicture(image)
    if (encoded === null) return null
    const reduction = firstReduction(encoded, enlargement(encoded, view))
    if (decodeCpuMs(encoded, reduction) > decodeCpuMsMax) return null
    if (!(await holdsPixels(encoded))) return null
    try {
      const pixels = await decodePixels(encoded, reduction)
      const seen = view === wholePicture ? await viewOfDecoded(encoded, pixels) : view
      return new Picture(encoded, seen, pixelsInView(pixels, seen))
    } catch {
      // libvips' message may quote the file, so it is not passed on.
      return null
    }
  }

  /** The finest luma decoded so far. */
  get finestGrey(): Grey {
    const greys = [this.overviewGrey, ...this.finer.values()]
    return greys.reduce((finest, grey) => (grey.width > finest.width ? grey : finest))
  }

  /** A luma with a long side of at least `longSide` pixels, or the finest that can be decoded. */
  async greyOf(longSide: number): Promise<Grey> {
    if (longSideOf(this.overviewGrey) >= longSide) return this.overviewGrey
    const factor = enlargement(this.encoded, this.view)
    const first = firstReduction(this.encoded, factor)
    const wanted = reductionFor(this.encoded, longSide * factor)
    const reduction = wanted < first ? wanted : first
    const have = this.finer.get(reduction)
    if (have !== undefined) return have
    const grey = await this.finerGrey(reduction, first)
    this.finer.set(reduction, grey)
    return grey
  }

  /** Falls back to the overview if the CPU budget is used up or decoding fails. */
  private async finerGrey(reduction: Reduction, first: Reduction): Promise<Grey> {
    if (reduction === first) return luma(this.colour)
    this.cpuMs += decodeCpuMs(this.encoded, reduction)
    if (this.cpuMs > decodeCpuMsMax) return this.overviewGrey
    try {
      return luma(pixelsInView(await decodePixels(this.encoded, reduction), this.view))
    } catch {
      return this.overviewGrey
    }
  }
}

function longSideOf({ width, height }: Pick<Grey, 'width' | 'height'>): number {
  return Math.max(width, height)
}

/** The whole picture; of a file that is cut short, the rows that it holds. */
async function viewOfDecoded(encoded: EncodedPicture, pixels: Pixels): Promise<PictureView> {
  const rows = encoded.isCutShort ? await decodedRows(pixels, encoded) : pixels.height
  if (rows === pixels.height) return wholePicture
  // Half a row less, so that no rounding error adds the next one.
  return narrowedView(wholePicture, { x0: 0, y0: 0, x1: 1, y1: (rows - 0.5) / pixels.height }, [])
}

/** By how much longer the picture's long side is than that of the view. */
function enlargement(encoded: EncodedPicture, view: PictureView): number {
  return longSideOf(encoded) / longSideOf(sizeInView(encoded, view))
}
