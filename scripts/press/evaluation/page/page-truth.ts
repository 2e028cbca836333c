import type { Point } from '../../../../worker/image/affine.ts'
import { mapQuad, rectangle } from '../../../../worker/page/corners.ts'
import type { Quad } from '../../../../worker/text/detect/quadrilateral.ts'
import type { DrawnPicture } from '../../../specimens/drawn-truth.ts'
import type { LabelledPicture } from '../../../specimens/truth.ts'
import { type MarkedRegions, nothingMarked } from './marked-regions.ts'
import { turnsOf } from './turns-of.ts'

/** The truth about pages in a picture; corners as fractions of its width and height as shown. */
export interface PageTruth {
  /** The sides that may be read: those with an MRZ, else all. Null: nobody measured them. */
  readonly sides: readonly Quad[] | null
  /** All sides in view, if generated; else empty. */
  readonly others: readonly Quad[]
  /** Quarter turns clockwise of the document; null: about half way between two, or sides differ. */
  readonly turns: number | null
  readonly hasMrz: boolean
  /** Null, as for `signatures` and `chips`: not labelled. */
  readonly portraits: readonly Quad[] | null
  readonly signatures: readonly Quad[] | null
  readonly chips: readonly Quad[] | null
}

/** A region of which less is visible need not be found. */
const VISIBLE_MIN = 0.97

/**
 * @param size of the picture as shown, pixels
 * @param marked regions of pictures whose own labels give none
 */
export function pageTruth(
  picture: LabelledPicture,
  size: { readonly width: number; readonly height: number },
  marked: MarkedRegions = nothingMarked,
): PageTruth {
  const part = ({ x, y }: Point): Point => ({ x: x / size.width, y: y / size.height })
  const { drawn, kind, mrz, corners } = picture
  if (drawn !== undefined) {
    const at = (quad: readonly (readonly [number, number])[]) => mapQuad(asQuad(quad), part)
    const withMrz = drawn.sides.filter(({ lines }) => lines.some((line) => line.mrz))
    const read = withMrz.length > 0 ? withMrz : drawn.sides
    const turns = new Set(drawn.sides.map(({ turn }) => turn))
    return {
      sides: read.map((side) => at(side.corners)),
      others: drawn.sides.map((side) => at(side.corners)),
      turns: turns.size === 1 ? (4 - (drawn.sides[0]?.turn ?? 0) / 90) % 4 : null,
      hasMrz: withMrz.length > 0,
      portraits: regionsOf(drawn, 'portrait').map(at),
      signatures: regionsOf(drawn, 'signature').map(at),
      chips: regionsOf(drawn, 'chip').map(at),
    }
  }
  const isMeasured = corners !== undefined && kind !== 'none'
  const quad = corners ? mapQuad(asQuad(corners), part) : rectangle(0, 0, 1, 1)
  const points = corners?.map(([x, y]) => ({ x, y })) ?? null
  return {
    sides: isMeasured ? [quad] : null,
    others: [],
    turns: kind === 'none' ? null : turnsOf(points, marked.turns),
    hasMrz: mrz !== null,
    portraits: marked.portrait,
    signatures: marked.signature,
    chips: marked.chip,
  }
}

/** The truth of the picture turned clockwise by quarters. */
export function turnedTruth(truth: PageTruth, quarters: number): PageTruth {
  if (quarters === 0) return truth
  const turn = (quad: Quad) => mapQuad(quad, ({ x, y }) => ({ x: 1 - y, y: x }))
  return turnedTruth(
    {
      ...truth,
      sides: truth.sides?.map(turn) ?? null,
      others: truth.others.map(turn),
      turns: truth.turns === null ? null : (truth.turns + 1) % 4,
      portraits: truth.portraits?.map(turn) ?? null,
      signatures: truth.signatures?.map(turn) ?? null,
      chips: truth.chips?.map(turn) ?? null,
    },
    quarters - 1,
  )
}

function regionsOf({ sides }: DrawnPicture, kind: 'portrait' | 'signature' | 'chip') {
  return sides
    .flatMap(({ regions }) => regions)
    .filter((region) => region.kind === kind && (region.visible ?? 1) >= VISIBLE_MIN)
    .map(({ quad }) => quad)
}

function asQuad(corners: readonly (readonly [number, number])[]): Quad {
  const [p, q, r, s] = corners.map(([x, y]): Point => ({ x, y }))
  if (p === undefined || q === undefined || r === undefined || s === undefined)
    throw new Error('four corners make a quadrilateral')
  return [p, q, r, s]
}
