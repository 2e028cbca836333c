/** Side of a cell of the maps, pixels of the network's input. */
export const CELL = 4

/** Side of the block that one vote of `turn` stands for, cells. */
export const VOTE_CELLS = 8

/**
 * The network's output for each cell of 4 × 4 input pixels: logits, except `capital`, which is log2
 * of the capital height in units of `CAPITAL_UNIT`. `turn` has, for each block of 8 × 8 cells, the
 * log-odds of the four quarter turns clockwise that the page may have been given.
 */
export interface LayoutMaps {
  readonly width: number
  readonly height: number
  readonly core: Float32Array
  readonly capital: Float32Array
  readonly mrz: Float32Array
  readonly barcode: Float32Array
  readonly portrait: Float32Array
  readonly document: Float32Array
  /** Four planes of `voteWidth` × `voteHeight`. */
  readonly turn: Float32Array
  readonly voteWidth: number
  readonly voteHeight: number
  /** Picture pixels per input pixel, across and down. */
  readonly scaleX: number
  readonly scaleY: number
}

/** Input pixels that a `capital` of 0 stands for. */
const CAPITAL_UNIT = 8

/** Bounds of log2 of a capital height: absurd heights come from hostile pictures. */
const CAPITAL_LOGS = { min: -3, max: 6 } as const

/** Capital height, cells, of a value of `capital`. */
export function capitalOf(log: number): number {
  const within = Math.max(CAPITAL_LOGS.min, Math.min(CAPITAL_LOGS.max, log))
  return (CAPITAL_UNIT / CELL) * 2 ** within
}

/** Converts a position in cells to one in the picture, both in pixel-centre coordinates. */
export function toPictureX(maps: LayoutMaps, cell: number): number {
  return (cell + 0.5) * CELL * maps.scaleX - 0.5
}

export function toPictureY(maps: LayoutMaps, cell: number): number {
  return (cell + 0.5) * CELL * maps.scaleY - 0.5
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

/** The logit of a probability. */
export function logitOf(probability: number): number {
  return Math.log(probability / (1 - probability))
}
