import { medianOf } from '../image/median.ts'
import type { Picture } from '../image/picture.ts'
import type { Pixels } from '../image/raster.ts'
import { isOfBooklet } from '../page/page-sizes.ts'
import { type EdgeSums, edgeSums } from './edge-sums.ts'
import { type Box, greyOf, type Plane, pixelsOf } from './plane.ts'

/**
 * Ranges for the place and size of the contact plate on an ID-1 card in landscape, millimetres. It
 * covers the eight contacts of ISO/IEC 7816-2 (10.25 to 19.87 from the left, 19.23 to 28.55 from
 * above).
 */
const PLACE = {
  left: [7, 11],
  top: [15, 21],
  width: [11, 14],
  height: [9.5, 13.5],
} as const
const STEP_MM = 1

/** Only cards in landscape are searched: on others the contacts are elsewhere. */
const CARD_WIDTH_MM = { from: 80, to: 90 } as const

/** Resolution of the searched raster, pixels per millimetre. */
const PER_MM = 3

/** Plates have round corners, so edges are measured only this far from them, millimetres. */
const ROUND_MM = 1.5

/**
 * Least `framedBy` of a plate, for gold, which must also be yellower than the card around it, and
 * for bare metal. 13 labelled plates have 1.05 and more. Portraits and bars reach 1.34, but their
 * yellowness is at most 0.35, or at most 0.3 above the card's (2026-11-22).
 */
const GOLD = { framed: 1.05, yellow: 0.45, yellower: 0.3, differs: 60 } as const
const METAL = { framed: 1.45, differs: 90 } as const

/** The part of the card that is searched, from its upper left corner. */
const CORNER_MM = { widthMm: 28, heightMm: 37 } as const

/** The contact plate of a chip on a page whose edges are known; null if none is surely there. */
export function chipContacts(plane: Plane, picture: Picture): Box | null {
  const { from, to } = CARD_WIDTH_MM
  if (isOfBooklet(plane) || plane.widthMm < from || plane.widthMm > to) return null
  const corner = { ...plane, ...CORNER_MM }
  const { box, framed } = bestFramed(edgeSums(greyOf(corner, picture, PER_MM)))
  if (framed < GOLD.framed) return null
  const { plate, card } = coloursOf(pixelsOf(corner, picture, PER_MM), box)
  const differs = Math.max(...plate.map((level, k) => Math.abs(level - card[k]!)))
  const isYellow =
    yellowOf(plate) >= GOLD.yellow && yellowOf(plate) - yellowOf(card) >= GOLD.yellower
  const isGold = isYellow && differs >= GOLD.differs
  return isGold || (framed >= METAL.framed && differs >= METAL.differs) ? box : null
}

/** The box in `PLACE` that is best framed by edges. */
function bestFramed(edges: EdgeSums): { box: Box; framed: number } {
  let best = { box: { left: 0, top: 0, right: 0, bottom: 0 }, framed: 0 }
  const look = (lefts: number[], tops: number[], widths: number[], heights: number[]) => {
    for (const left of lefts) {
      for (const top of tops) {
        for (const width of widths) {
          for (const height of heights) {
            const box = { left, top, right: left + width, bottom: top + height }
            const framed = framedBy(edges, box)
            if (framed > best.framed) best = { box, framed }
          }
        }
      }
    }
  }
  look(stepsOf(PLACE.left), stepsOf(PLACE.top), stepsOf(PLACE.width), stepsOf(PLACE.height))
  const { left, top, right, bottom } = best.box
  look(near(left), near(top), near(right - left), near(bottom - top))
  return best
}

/** How far the box's outline is an edge, 0 to 1.5: the mean of its sides plus half the weakest. */
function framedBy({ upright, level }: EdgeSums, box: Box): number {
  const [left, right] = [box.left * PER_MM, box.right * PER_MM]
  const [top, bottom] = [box.top * PER_MM, box.bottom * PER_MM]
  const round = ROUND_MM * PER_MM
  const p = upright(left, top + round, bottom - round)
  const q = upright(right, top + round, bottom - round)
  const r = level(top, left + round, right - round)
  const s = level(bottom, left + round, right - round)
  return (p + q + r + s) / 4 + Math.min(p, q, r, s) / 2
}

type Colour = readonly [red: number, green: number, blue: number]

/** Median colours within the plate and of the card around it. */
function coloursOf(pixels: Pixels, box: Box): { plate: Colour; card: Colour } {
  return {
    plate: medianWhere(pixels, (x, y) => isWithin(box, x, y, -1)),
    card: medianWhere(pixels, (x, y) => isWithin(box, x, y, 2) && !isWithin(box, x, y, 0.5)),
  }
}

function medianWhere(
  { data, width, height }: Pixels,
  isMeant: (xMm: number, yMm: number) => boolean,
): Colour {
  const levels: [number[], number[], number[]] = [[], [], []]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isMeant((x + 0.5) / PER_MM, (y + 0.5) / PER_MM)) continue
      for (const k of [0, 1, 2] as const) levels[k].push(data[(y * width + x) * 3 + k]!)
    }
  }
  return [medianOf(levels[0]) ?? 0, medianOf(levels[1]) ?? 0, medianOf(levels[2]) ?? 0]
}

function isWithin({ left, top, right, bottom }: Box, x: number, y: number, slackMm: number) {
  return x > left - slackMm && x < right + slackMm && y > top - slackMm && y < bottom + slackMm
}

/** By how much blue falls short of red, as a share of red; 1 for pure yellow, negative for blue. */
function yellowOf([red, , blue]: Colour): number {
  return (red - blue) / Math.max(1, red)
}

function near(at: number): number[] {
  return [-1, -0.5, 0, 0.5, 1].map((steps) => at + steps * STEP_MM * 0.5)
}

function stepsOf([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: (to - from) / STEP_MM + 1 }, (_, k) => from + k * STEP_MM)
}
