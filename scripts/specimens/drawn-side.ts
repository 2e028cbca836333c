import type { Point } from '../../worker/image/affine.ts'
import type { DrawnLine, DrawnRegion } from './draw/drawing.ts'
import type { LaidSide } from './draw/sheet.ts'
import type { DrawnSide } from './drawn-truth.ts'
import { mapQuad, type Quad, quadArea, quadOf } from './geometry.ts'

type Map = (point: Point) => Point
type Tuple = [x: number, y: number]

/** Steps along each edge of a line, for its outline and its visible share. */
const outlineSteps = 16

/** How points of a sheet (mm) map to pixels of a picture. */
export interface Sight {
  readonly toPixels: Map
  /** Whether straight edges become curved, so that lines need an outline. */
  readonly isBent: boolean
  readonly isVisible: (point: Point) => boolean
}

/** A flat page with nothing over it. */
export function flatSight(toPixels: Map): Sight {
  return { toPixels, isBent: false, isVisible: () => true }
}

/** The truth about one side of a document (0: the subject) as seen in the picture. */
export function drawnSide(laid: LaidSide, document: 0 | 1, sight: Sight): DrawnSide {
  const { left, top, width, height, drawing } = laid
  const onSheet: Map = ({ x, y }) => ({ x: x + left, y: y + top })
  const map: Map = (point) => sight.toPixels(onSheet(point))
  const isVisible = (point: Point): boolean => sight.isVisible(onSheet(point))
  const corners = mapQuad(quadOf({ x: 0, y: 0, width, height }), map)
  return {
    layout: laid.layout,
    side: laid.side,
    document,
    size_mm: [width, height],
    corner_radius_mm: laid.cornerRadius,
    corners: tuples(corners),
    turn: turnOf(corners),
    lines: drawing.lines.map((line) => drawnLine(line, map, sight.isBent, isVisible)),
    regions: drawing.regions.map((region) => drawnRegion(region, map, isVisible)),
  }
}

function drawnLine(
  line: DrawnLine,
  map: Map,
  isBent: boolean,
  isVisible: (point: Point) => boolean,
): DrawnSide['lines'][number] {
  const quad = mapQuad(line.quad, map)
  const [topLeft, topRight, bottomRight, bottomLeft] = line.quad
  const edges = [...along(topLeft, topRight), ...along(bottomRight, bottomLeft)]
  return {
    text: line.text,
    role: line.role,
    field: line.field ?? null,
    script: line.script,
    mrz: line.role === 'mrz',
    quad: tuples(quad),
    ...(isBent ? { outline: edges.map((point) => tuple(map(point))) } : {}),
    capital_height: rounded(uprightLength(quad)),
    opacity: line.opacity,
    ...visibility(edges, isVisible),
    face: line.face,
  }
}

function drawnRegion(
  { kind, quad, symbol }: DrawnRegion,
  map: Map,
  isVisible: (point: Point) => boolean,
): DrawnSide['regions'][number] {
  const seen = mapQuad(quad, map)
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const edges = [...along(topLeft, topRight), ...along(bottomRight, bottomLeft)]
  const region = { kind, quad: tuples(seen), ...visibility(edges, isVisible) }
  if (!symbol) return region
  const { format, text, module } = symbol
  const scale = Math.sqrt(quadArea(seen) / quadArea(quad))
  return { ...region, format, text, module: rounded(module * scale) }
}

/** Left out for what is wholly visible. */
function visibility(
  points: readonly Point[],
  isVisible: (point: Point) => boolean,
): { visible?: number } {
  const visible = points.filter(isVisible).length / points.length
  return visible < 1 ? { visible: rounded(visible) } : {}
}

/** How far the picture must be turned clockwise for these corners to stand upright. */
function turnOf([topLeft, topRight]: Quad): DrawnSide['turn'] {
  const degrees = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI
  const quarters = (((Math.round(-degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
  return ([0, 90, 180, 270] as const)[quarters]
}

/** Mean length of the left and right sides. */
function uprightLength([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  const left = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y)
  return (left + Math.hypot(bottomRight.x - topRight.x, bottomRight.y - topRight.y)) / 2
}

function along(from: Point, to: Point): Point[] {
  return Array.from({ length: outlineSteps + 1 }, (_, step) => {
    const share = step / outlineSteps
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

function tuples([a, b, c, d]: Quad): [Tuple, Tuple, Tuple, Tuple] {
  return [tuple(a), tuple(b), tuple(c), tuple(d)]
}

function tuple({ x, y }: Point): Tuple {
  return [rounded(x), rounded(y)]
}

/** Rounds to a hundredth of a pixel, finer than anything that is compared with it. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
