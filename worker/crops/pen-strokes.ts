/** Ink that was written by hand: strokes that run on, where print stands letter by letter. */
import type { Grey } from '../image/raster.ts'
import { connectedComponents } from '../text/detect/components.ts'
import { inkRuns } from '../text/detect/ink-runs.ts'
import { type Box, moved } from './plane.ts'

/** Ink that hangs together; millimetres. */
interface Piece extends Box {
  readonly area: number
  /** Mean width of its strokes along rows. */
  readonly stroke: number
}

/** What was written without much of a gap; millimetres. */
export interface PenStrokes extends Box {
  /** How much it looks like a hand: of the log-odds of a signature. */
  readonly hand: number
}

/** Ink is darker than the mean around it, by a share of it and by grey levels. */
export interface Ink {
  readonly share: number
  readonly levels: number
}

/** Of a pen on plain paper; and of one darker than the lines of the ground, which else hang together with it. */
export const INK: Ink = { share: 0.12, levels: 22 }
export const DARK_INK: Ink = { share: 0.19, levels: 30 }

/** Around ink, millimetres. */
const RADIUS_MM = 2.5

/** Of pieces: smaller ones are dots and grain, larger ones frames, waves and pictures. */
const PIECE = { heightMin: 0.6, heightMax: 14, widthMax: 50 } as const

/** A piece of several letters: `fill` is the share of its box that is ink, `stroke` in millimetres. */
const JOINED = { width: 2.8, height: 1.5, shape: 0.8, loose: 0.3, fill: 0.5, stroke: 1.1 } as const

/** Pieces belong together that are so near, millimetres, and stand side by side. */
const GAP_MM = 2

/** Of what was written together. */
const WHOLE = { widthMin: 8, widthMax: 60, heightMin: 1.8, heightMax: 18, shape: 1.5 } as const

/** The outline of a frame or of arms has hardly more ink than a line around its box would have. */
const OUTLINE = { width: 6, height: 3, inkMin: 0.35 } as const

/**
 * Log-odds that strokes are a signature, fitted on 150 groups of 120 photographs of layouts that
 * training may see, 2026-11-22. Least share of ink in its box tells a hand from print.
 */
const hand = { one: 12.27, joined: -5.29, letters: -0.39, fill: -33.68, width: 2.17 } as const

/** @param isFree whether ink there may be a hand's: no portrait, code or zone stands there */
export function penStrokes(
  grey: Grey,
  perMm: number,
  corner: { readonly x: number; readonly y: number },
  ink: Ink,
  isFree: (box: Box) => boolean,
): PenStrokes[] {
  const pieces = piecesOf(grey, perMm, ink).map((piece) => ({
    ...piece,
    ...moved(piece, corner.x, corner.y),
  }))
  const left = new Set(pieces.filter(isFree))
  const seeds = [...left].filter(isJoined).sort((a, b) => widthOf(b) - widthOf(a))
  return seeds.flatMap((seed) => {
    if (!left.has(seed)) return []
    const strokes = strokesOf(gathered(seed, left))
    return strokes === null ? [] : [strokes]
  })
}

function piecesOf(grey: Grey, perMm: number, ink: Ink): Piece[] {
  const runs = inkRuns(grey, { ...ink, radius: RADIUS_MM * perMm })
  const blobs = connectedComponents(runs, ({ x0, y0, x1, y1 }) => {
    // What runs on out of view is an edge of the card, or of what stands above.
    if (x0 === 0 || y0 === 0 || x1 === grey.width || y1 === grey.height) return false
    const [width, height] = [(x1 - x0) / perMm, (y1 - y0) / perMm]
    return height >= PIECE.heightMin && height <= PIECE.heightMax && width <= PIECE.widthMax
  })
  return blobs.map(({ x0, y0, x1, y1, area, runs: count }) => ({
    left: x0 / perMm,
    top: y0 / perMm,
    right: x1 / perMm,
    bottom: y1 / perMm,
    area: area / perMm ** 2,
    stroke: area / count / perMm,
  }))
}

function isJoined(piece: Piece): boolean {
  const [width, height] = [widthOf(piece), heightOf(piece)]
  if (width < JOINED.width || height < JOINED.height || width < JOINED.shape * height) return false
  const fill = fillOf(piece)
  return fill <= JOINED.loose || (fill <= JOINED.fill && piece.stroke <= JOINED.stroke)
}

/** Takes out of `left` what was written with the seed. */
function gathered(seed: Piece, left: Set<Piece>): Piece[] {
  left.delete(seed)
  const members = [seed]
  let box: Box = { ...seed }
  for (let before = 0; before < members.length; ) {
    before = members.length
    for (const piece of left) {
      const gap = Math.max(piece.left - box.right, box.left - piece.right)
      const beside = Math.min(piece.bottom, box.bottom) - Math.max(piece.top, box.top)
      const lower = Math.min(heightOf(piece), heightOf(box))
      if (gap > GAP_MM || beside < lower / 2 || heightOf(piece) > 2.2 * heightOf(box) + 1) continue
      left.delete(piece)
      members.push(piece)
      box = {
        left: Math.min(box.left, piece.left),
        top: Math.min(box.top, piece.top),
        right: Math.max(box.right, piece.right),
        bottom: Math.max(box.bottom, piece.bottom),
      }
    }
  }
  return members
}

/** Null: too small, too large, or somebody's arms. */
function strokesOf(pieces: readonly Piece[]): PenStrokes | null {
  const box = {
    left: Math.min(...pieces.map(({ left }) => left)),
    top: Math.min(...pieces.map(({ top }) => top)),
    right: Math.max(...pieces.map(({ right }) => right)),
    bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
  }
  const [width, height] = [widthOf(box), heightOf(box)]
  if (width < WHOLE.widthMin || width > WHOLE.widthMax) return null
  if (height < WHOLE.heightMin || height > WHOLE.heightMax) return null
  if (width < WHOLE.shape * height) return null
  if (pieces.some(isOutline)) return null
  const joined = pieces.filter(isJoined)
  const letters = pieces.filter((piece) => !isJoined(piece) && heightOf(piece) >= 1.2).length
  const area = pieces.reduce((sum, piece) => sum + piece.area, 0)
  const fill = pieces.reduce((sum, piece) => sum + fillOf(piece) * piece.area, 0) / area
  const joinedWidth = joined.reduce((sum, piece) => sum + widthOf(piece), 0)
  return {
    ...box,
    hand:
      hand.one +
      (hand.joined * joinedWidth) / width +
      (hand.letters * Math.min(6, letters)) / Math.max(1, joined.length) +
      hand.fill * fill +
      hand.width * Math.log(width),
  }
}

function isOutline(piece: Piece): boolean {
  const [width, height] = [widthOf(piece), heightOf(piece)]
  if (width <= OUTLINE.width || height <= OUTLINE.height) return false
  const around = 2 * (width + height) * Math.max(0.2, Math.min(1, piece.stroke))
  return piece.area < OUTLINE.inkMin * around
}

function widthOf({ left, right }: Box): number {
  return right - left
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top
}

function fillOf(piece: Piece): number {
  return piece.area / (widthOf(piece) * heightOf(piece))
}
