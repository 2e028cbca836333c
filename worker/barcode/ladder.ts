/** In which ways a region is shown to decoders, and in which order. */
import { type Symbology, symbologies } from './decode/symbol.ts'

/** One way to show a region to a decoder. */
export interface Attempt {
  /** Raster pixels per pixel of the picture as first decoded. */
  readonly scale: number
  readonly by: 'LocalAverage' | 'GlobalHistogram' | 'zxing-js'
  /** Limit of the raster's size: enlarging helps small symbols, and the second decoder is slow. */
  readonly pixelsMax: number
  /** Whether a larger raster is reduced, or the attempt skipped. */
  readonly ifLarger: 'reduced' | 'left out'
  readonly symbologies: readonly Symbology[]
  /** Whether codes across a region that lies are sought as well, which takes half as long again. */
  readonly isTurned?: true
  /** Only for regions that lie. */
  readonly ifLying?: true
  /** Reads a code that is printed light on dark. */
  readonly isInverted?: true
}

const everything = { by: 'LocalAverage', ifLarger: 'reduced', symbologies } as const

/**
 * What every region is worth: PDF417 alone first, which takes a quarter of the time of all symbologies in
 * every direction (docs/decisions/0038). The other binarizer, since a doubtful reading counts if it is read
 * twice, and the same raster would only be read alike.
 */
export const firstRungs: readonly Attempt[] = [
  {
    ...everything,
    scale: 1,
    by: 'GlobalHistogram',
    pixelsMax: 700_000,
    symbologies: ['PDF417'],
    ifLying: true,
  },
  { ...everything, scale: 1, pixelsMax: 2_400_000, isTurned: true },
]

/**
 * The dear ones, in this order until a reading is settled: for codes that are no PDF417, or one that lost an end
 * (docs/decisions/0038).
 */
export const furtherRungs: readonly Attempt[] = [
  { ...everything, scale: 1, pixelsMax: 600_000, isInverted: true },
  { ...everything, scale: 2, pixelsMax: 1_200_000, ifLarger: 'left out' },
  { ...everything, scale: 1, by: 'zxing-js', pixelsMax: 400_000 },
  { ...everything, scale: 2, by: 'zxing-js', pixelsMax: 800_000, ifLarger: 'left out' },
]
