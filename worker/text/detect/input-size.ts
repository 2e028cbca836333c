/** Width and height of a picture the network takes, pixels; multiples of 32. */
export interface InputSize {
  readonly width: number
  readonly height: number
}

/**
 * The sizes the network is run at, nearly one area each: every picture costs the same, and
 * the runtime's memory, which grows with each new size, stays what the largest one needs.
 */
export const INPUT_SIZES: readonly InputSize[] = [
  { width: 672, height: 480 },
  { width: 480, height: 672 },
  { width: 672, height: 448 },
  { width: 448, height: 672 },
  { width: 672, height: 384 },
  { width: 384, height: 672 },
  { width: 576, height: 576 },
]

/** A picture more unlike all sizes than this is not stretched, but set on a blank ground. */
const STRETCH_MAX = 1.12

/** How a picture lies in the network's input: scaled to `width` × `height` from the upper left corner. */
export interface Placement {
  readonly input: InputSize
  readonly width: number
  readonly height: number
}

/** The size whose shape is nearest; a picture within STRETCH_MAX of it fills it. */
export function placeInInput(picture: InputSize): Placement {
  const aspect = picture.width / picture.height
  let input = INPUT_SIZES[0]!
  let unlike = Number.POSITIVE_INFINITY
  for (const size of INPUT_SIZES) {
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
