import { type LayoutMaps, sigmoid, VOTE_CELLS } from './layout-maps.ts'

/** Quarter turns clockwise the page has been given; 0 upright. */
export type Turns = 0 | 1 | 2 | 3

export interface Upright {
  readonly turns: Turns
  /** Of the winning turn, 0 to 1. */
  readonly probability: number
}

/**
 * Weight of a block without print: a page that has none still has a face or a coat of arms to go
 * by.
 */
const BARE = 0.002

/** Factor for the mean of the blocks' votes, fitted on held-out pictures. */
const SHARPNESS = 2

/** Every block of cells votes, weighted by the print it holds. */
export function voteUpright(maps: LayoutMaps): Upright {
  const { turn, voteWidth, voteHeight, core, width } = maps
  const blocks = voteWidth * voteHeight
  const votes = [0, 0, 0, 0]
  let total = 0
  for (let by = 0; by < voteHeight; by++) {
    for (let bx = 0; bx < voteWidth; bx++) {
      let most = Number.NEGATIVE_INFINITY
      for (let v = 0; v < VOTE_CELLS; v++) {
        const row = (by * VOTE_CELLS + v) * width + bx * VOTE_CELLS
        for (let u = 0; u < VOTE_CELLS; u++) if (core[row + u]! > most) most = core[row + u]!
      }
      const weight = BARE + sigmoid(most)
      total += weight
      const block = by * voteWidth + bx
      for (let k = 0; k < 4; k++) votes[k] = votes[k]! + weight * turn[k * blocks + block]!
    }
  }
  return strongest(votes.map((vote) => (SHARPNESS * vote) / Math.max(total, 1e-6)))
}

function strongest(logits: readonly number[]): Upright {
  let turns: Turns = 0
  for (const k of [1, 2, 3] as const) if (logits[k]! > logits[turns]!) turns = k
  const sum = logits.reduce((all, logit) => all + Math.exp(logit - logits[turns]!), 0)
  return { turns, probability: 1 / sum }
}
