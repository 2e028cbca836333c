/** Width and height of the network's input, pixels; multiples of 32. */
export interface InputSize {
  readonly width: number
  readonly height: number
}

/**
 * The sizes of a set have nearly the same area: every picture costs the same, and the runtime's
 * memory, which grows with each new size, stays at what the largest one needs.
 */
export type InputSizes = readonly [InputSize, ...InputSize[]]

/** For a first look at a whole picture. */
export const OVERVIEW_SIZES: InputSizes = [
  { width: 672, height: 480 },
  { width: 480, height: 672 },
  { width: 672, height: 448 },
  { width: 448, height: 672 },
  { width: 672, height: 384 },
  { width: 384, height: 672 },
  { width: 576, height: 576 },
]

/** The long side of the first of them, pixels. */
export const overviewInputLongSide = Math.max(OVERVIEW_SIZES[0].width, OVERVIEW_SIZES[0].height)

/**
 * For a closer look at a page, small print included: ID-1 and ID-3, upright cards, and a square for
 * pictures without page edges.
 */
export const PAGE_SIZES: InputSizes = [
  { width: 960, height: 608 },
  { width: 960, height: 672 },
  { width: 608, height: 960 },
  { width: 672, height: 960 },
  { width: 800, height: 800 },
]

/**
 * Largest factor between the aspect ratios of a picture and a size for stretching one to the other;
 * beyond it the picture is set on a blank ground.
 */
const STRETCH_MAX = 1.12

/**
 * Where a picture lies in the network's input: in the upper left corner, scaled to `width` ×
 * `height` pixels.
 */
export interface Placement {
  readonly input: InputSize
  readonly width: number
  readonly height: number
}

/** Chooses the size with the nearest aspect ratio; a picture within STRETCH_MAX of it fills it. */
export function placeInInput(picture: InputSize, sizes: InputSizes): Placement {
  const aspect = picture.width / picture.height
  let input = sizes[0]
  let unlike = Number.POSITIVE_INFINITY
  for (const size of sizes) {
    const distance = Math.abs(Math.log((size.width / size.height) * (1 / aspect)))
    if (distance < unlike) {
      input = size
      unlike = distance
    }
  }
  if (Math.exp(unlike) <= STRETCH_MAX) return { input, width: input.width, height: input.height }
  const scale = Math.min(input.width / picture.width, input.height / picture.height)
  return {
    input,
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
