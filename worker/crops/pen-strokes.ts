/** Finds handwriting: its strokes are joined, whereas print stands letter by letter. */
import type { Grey } from '../image/raster.ts'
import { connectedComponents } from '../text/detect/components.ts'
import { inkRuns } from '../text/detect/ink-runs.ts'
import { type Box, moved } from './plane.ts'

/** A connected piece of ink; millimetres. */
interface Piece extends Box {
  readonly area: number
  /** Mean length of its runs along rows. */
  readonly stroke: number
}

/** Pieces that were written together, without wide gaps; millimetres. */
export interface PenStrokes extends Box {
  /** How much it looks like handwriting, as log-odds of a signature. */
  readonly hand: number
}

/** By how much ink is darker than the mean around it: as a share of it, and in grey levels. */
export interface Ink {
  readonly share: number
  readonly levels: number
}

/**
 * Ink of a pen on plain paper, and of a pen that is darker than a lined background: at the first
 * threshold such lines would merge with the strokes.
 */
export const INK: Ink = { share: 0.12, levels: 22 }
export const DARK_INK: Ink = { share: 0.19, levels: 30 }

/** Radius of the mean around ink, millimetres. */
const RADIUS_MM = 2.5

/** Limits of a piece, millimetres: below are dots and grain, above frames and pictures. */
const PIECE = { heightMin: 0.6, heightMax: 14, widthMax: 50 } as const

/**
 * A piece of several joined letters, millimetres: least `width`, `height` and width by height
 * (`shape`); at most `loose` of its box is ink, or at most `fill` if its strokes are thin.
 */
const JOINED = { width: 2.8, height: 1.5, shape: 0.8, loose: 0.3, fill: 0.5, stroke: 1.1 } as const

/** Pieces that stand side by side at most this far apart belong together, millimetres. */
const GAP_MM = 2

/** Limits of a whole signature, millimetres; `shape` is its least width by height. */
const WHOLE = { widthMin: 8, widthMax: 60, heightMin: 1.8, heightMax: 18, shape: 1.5 } as const

/**
 * An outline, of a frame or a coat of arms, has little ink for its size: less than `inkMin` of what
 * a line around its box would have. `width` and `height` are its least size, millimetres.
 */
const OUTLINE = { width: 6, height: 3, inkMin: 0.35 } as const

/**
 * Weights of the log-odds that strokes are a signature, fitted on 150 groups of 120 photographs of
 * layouts that training may see, 2026-11-22. A low `fill`, the share of ink in its box, is what
 * best tells handwriting from print.
 */
const hand = { one: 12.27, joined: -5.29, letters: -0.39, fill: -33.68, width: 2.17 } as const

/**
 * Groups of pieces that may be a signature, in millimetres of the plane.
 * @param corner of the raster on the plane, millimetres
 * @param isFree whether a box may hold handwriting: no portrait, barcode or MRZ is there
 */
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
    // A piece that leaves the raster is an edge of the card or part of what stands above.
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

/** The seed with all pieces written beside it, which are removed from `left`. */
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

/** Null if the pieces are too small or too large together, too upright, or include an outline. */
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
