/** Which part of a picture is read, and which way round. */
import type { Box } from './box.ts'
import type { Pixels } from './raster.ts'

/** In shares of the picture's width and height, 0 to 1, as stored in the file. */
export type Region = Box

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
    const to = y * width * channels
    if (view.mirrored) {
      copyLeftwards(pixels, row + pixels.width - 1 - left, data.subarray(to, to + width * channels))
    } else {
      const from = (row + left) * channels
      data.set(pixels.data.subarray(from, from + width * channels), to)
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

/** Fills a row with the pixel numbered `last` and those to the left of it. */
function copyLeftwards({ data, channels }: Pixels, last: number, row: Uint8Array): void {
  for (let to = 0, from = last * channels; to < row.length; to += channels, from -= channels) {
    for (let k = 0; k < channels; k++) row[to + k] = data[from + k]!
  }
}

/** Paints what lies beyond a cut, which is in pixels. */
function blankBeyond(pixels: Pixels, cut: Cut): void {
  const { data, width, height, channels } = pixels
  const paint = colourAlong(pixels, cut)
  const painted = new Uint8Array(width * channels)
  for (let at = 0; at < painted.length; at++) painted[at] = paint[at % channels]!
  for (let y = 0; y < height; y++) {
    const { from, to } = columnsBetween(cut, y, width, 0, Number.POSITIVE_INFINITY)
    data.set(painted.subarray(from * channels, to * channels), (y * width + from) * channels)
  }
}

/** Mean colour of the pixels within one pixel of a cut; white if it does not cross the picture. */
function colourAlong({ data, width, height, channels }: Pixels, cut: Cut): number[] {
  const sums = new Array<number>(channels).fill(0)
  const length = Math.hypot(cut.a, cut.b)
  let count = 0
  for (let y = 0; y < height; y++) {
    const { from, to } = columnsBetween(cut, y, width, -length, length)
    for (let x = from; x < to; x++) {
      const at = (y * width + x) * channels
      for (let k = 0; k < channels; k++) sums[k] = sums[k]! + data[at + k]!
    }
    count += to - from
  }
  return sums.map((sum) => (count === 0 ? 255 : sum / count))
}

/** The columns of a row at which a·x + b·y − c lies between two values; `to` is exclusive. */
function columnsBetween(
  { a, b, c }: Cut,
  y: number,
  width: number,
  least: number,
  most: number,
): { readonly from: number; readonly to: number } {
  const first = b * y - c
  if (a === 0) return { from: 0, to: first >= least && first <= most ? width : 0 }
  const [one, other] = [(least - first) / a, (most - first) / a]
  const from = Math.min(width, Math.max(0, Math.ceil(Math.min(one, other))))
  return { from, to: Math.max(from, Math.min(width, Math.floor(Math.max(one, other)) + 1)) }
}
