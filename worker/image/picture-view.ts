/** Which part of a picture is read, and which way round. */
import type { Pixels } from './raster.ts'

/** In shares of the picture's width and height, 0 to 1, as stored in the file. */
export interface Region {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A straight line through a picture: points with a·x + b·y > c lie beyond it. */
export interface Cut {
  readonly a: number
  readonly b: number
  readonly c: number
}

export interface PictureView {
  /** Whether the whole picture is mirrored left to right before the region is cut out. */
  readonly mirrored: boolean
  readonly region: Region
  /** In the shares of `region`: what lies beyond one of them belongs to another document. */
  readonly cuts: readonly Cut[]
}

export const wholePicture: PictureView = {
  mirrored: false,
  region: { x0: 0, y0: 0, x1: 1, y1: 1 },
  cuts: [],
}

/** The view of a region and cuts that are given in shares of the view itself. */
export function narrowedView(view: PictureView, region: Region, cuts: readonly Cut[]): PictureView {
  const { x0, y0, x1, y1 } = view.region
  const [width, height] = [x1 - x0, y1 - y0]
  const inPicture = ({ a, b, c }: Cut): Cut => {
    const [across, down] = [a / width, b / height]
    return { a: across, b: down, c: c + across * x0 + down * y0 }
  }
  return {
    mirrored: view.mirrored,
    region: {
      x0: x0 + region.x0 * width,
      y0: y0 + region.y0 * height,
      x1: x0 + region.x1 * width,
      y1: y0 + region.y1 * height,
    },
    cuts: [...view.cuts, ...cuts.map(inPicture)],
  }
}

/** Size of the region in pixels, for a picture of the given size; at least one pixel a side. */
export function sizeInView(
  { width, height }: { readonly width: number; readonly height: number },
  { region }: PictureView,
): {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
} {
  const left = Math.min(width - 1, Math.floor(region.x0 * width))
  const top = Math.min(height - 1, Math.floor(region.y0 * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(region.x1 * width)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(region.y1 * height)) - top),
  }
}

/** The pixels of the view; what lies beyond a cut has the mean colour along that cut. */
export function pixelsInView(pixels: Pixels, view: PictureView): Pixels {
  if (view === wholePicture) return pixels
  const { left, top, width, height } = sizeInView(pixels, view)
  const { channels } = pixels
  const data = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const row = (top + y) * pixels.width
    for (let x = 0; x < width; x++) {
      const column = view.mirrored ? pixels.width - 1 - left - x : left + x
      const from = (row + column) * channels
      const to = (y * width + x) * channels
      for (let k = 0; k < channels; k++) data[to + k] = pixels.data[from + k]!
    }
  }
  const seen = { data, width, height, channels }
  for (const { a, b, c } of view.cuts) {
    blankBeyond(seen, {
      a: a / pixels.width,
      b: b / pixels.height,
      c: c - (a * (left + 0.5)) / pixels.width - (b * (top + 0.5)) / pixels.height,
    })
  }
  return seen
}

/** Paints what lies beyond a cut, which is in pixels. */
function blankBeyond({ data, width, height, channels }: Pixels, { a, b, c }: Cut): void {
  const paint = colourAlong({ data, width, height, channels }, { a, b, c })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (a * x + b * y <= c) continue
      const at = (y * width + x) * channels
      for (let k = 0; k < channels; k++) data[at + k] = paint[k]!
    }
  }
}

/** Mean colour of the pixels within one pixel of a cut; white if it does not cross the picture. */
function colourAlong({ data, width, height, channels }: Pixels, { a, b, c }: Cut): number[] {
  const sums = new Array<number>(channels).fill(0)
  const length = Math.hypot(a, b)
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.abs(a * x + b * y - c) > length) continue
      const at = (y * width + x) * channels
      for (let k = 0; k < channels; k++) sums[k] = sums[k]! + data[at + k]!
      count++
    }
  }
  return sums.map((sum) => (count === 0 ? 255 : sum / count))
}
