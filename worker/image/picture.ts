import type { Affine } from './affine.ts'
import { decodeCpuMs, decodeCpuMsMax } from './encoded/decode-cost.ts'
import { decodePixels } from './encoded/decode-pixels.ts'
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
import type { Grey, Pixels } from './raster.ts'

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
  private readonly encoded: EncodedPicture
  private readonly finer = new Map<Reduction, Grey>()
  private cpuMs: number

  /** Pixel of the overview as it is shown → pixel of the overview as stored. */
  get shownToOverview(): Affine {
    const { width, height } = this.overviewGrey
    return uprightToStored(this.orientation, width, height)
  }

  private constructor(encoded: EncodedPicture, colour: Pixels) {
    this.encoded = encoded
    this.width = encoded.width
    this.height = encoded.height
    this.orientation = encoded.orientation
    this.colour = colour
    this.cpuMs = decodeCpuMs(encoded, firstReduction(encoded))
    this.overviewGrey =
      longSideOf(colour) >= 2 * overviewLongSide ? halvedLuma(colour) : luma(colour)
  }

  /**
   * A file cut short is read as far as it goes; null when the bytes cannot be decoded
   * at all, or take more work than any picture is worth.
   */
  static async open(image: Uint8Array): Promise<Picture | null> {
    const encoded = readEncodedPicture(image)
    if (encoded === null) return null
    const reduction = firstReduction(encoded)
    if (decodeCpuMs(encoded, reduction) > decodeCpuMsMax) return null
    try {
      return new Picture(encoded, await decodePixels(encoded, reduction))
    } catch {
      // libvips' own message may quote the file; that it failed is all that is needed.
      return null
    }
  }

  /** The luma of it that is finest of those anybody has asked for. */
  get finestGrey(): Grey {
    const greys = [this.overviewGrey, ...this.finer.values()]
    return greys.reduce((finest, grey) => (grey.width > finest.width ? grey : finest))
  }

  /** The luma with a long side of at least `longSide`, or the finest that can be had. */
  async greyOf(longSide: number): Promise<Grey> {
    if (longSideOf(this.overviewGrey) >= longSide) return this.overviewGrey
    const first = firstReduction(this.encoded)
    const wanted = reductionFor(this.encoded, longSide)
    const reduction = wanted < first ? wanted : first
    const have = this.finer.get(reduction)
    if (have !== undefined) return have
    const grey = await this.finerGrey(reduction)
    this.finer.set(reduction, grey)
    return grey
  }

  /** The overview where memory or work do not suffice for more: what shows there can still be read. */
  private async finerGrey(reduction: Reduction): Promise<Grey> {
    if (reduction === firstReduction(this.encoded)) return luma(this.colour)
    this.cpuMs += decodeCpuMs(this.encoded, reduction)
    if (this.cpuMs > decodeCpuMsMax) return this.overviewGrey
    try {
      return luma(await decodePixels(this.encoded, reduction))
    } catch {
      return this.overviewGrey
    }
  }
}

function longSideOf({ width, height }: Grey | Pixels): number {
  return Math.max(width, height)
}
