import type { Point } from '../../../worker/image/affine.ts'
import type { FieldName } from '../field-names.ts'
import { mapQuad, type Quad, quadOf, quarterTurned, type Rectangle } from '../geometry.ts'
import type { Script } from '../typeset/script-of.ts'
import type { FontName } from '../typeset/set-line.ts'

/** What a line of print is there for. */
export type LineRole = 'field' | 'label' | 'title' | 'text' | 'decoration' | 'mrz'

/** What is said by a line, as far as its drawer knows. */
export interface LineMeaning {
  readonly role: LineRole
  /** The field whose value it is, or whose label. */
  readonly field?: FieldName
}

/** One printed line and where it stands, mm. */
export interface PrintedLine extends LineMeaning {
  /** In reading order of its script, not as it lies on the page. */
  readonly text: string
  readonly script: Script
  /** From base line to capital height, from the first glyph's ink to the last one's. */
  readonly quad: Quad
  /** 0 (not to be seen) to 1. */
  readonly opacity: number
  readonly face: FontName
}

export type RegionKind =
  | 'portrait'
  | 'ghost_portrait'
  | 'signature'
  | 'chip'
  | 'barcode'
  | 'emblem'
  | 'stamp'
  | 'hologram'

/** Something on a page that is not a line of print. */
export interface DrawnRegion {
  readonly kind: RegionKind
  readonly quad: Quad
  /** What a barcode carries. */
  readonly symbol?: BarcodeTruth
}

export interface BarcodeTruth {
  /** As the readers name it: `PDF417`, `QRCode`, `Aztec`, `DataMatrix`, `Code128`, `Code39`, `ITF`. */
  readonly format: string
  /** Bytes as Latin-1, so that every value of the payload is one character. */
  readonly text: string
  /** Side of the narrowest element, mm. */
  readonly module: number
}

/** SVG in mm, and everything in it that has a truth. */
export interface Drawing {
  readonly svg: string
  readonly lines: readonly PrintedLine[]
  readonly regions: readonly DrawnRegion[]
}

/** Ground, guilloche and whatever else says nothing. */
export function artwork(svg: string): Drawing {
  return { svg, lines: [], regions: [] }
}

export function region(svg: string, kind: RegionKind, box: Rectangle): Drawing {
  return { svg, lines: [], regions: [{ kind, quad: quadOf(box) }] }
}

/** Later ones are drawn over earlier ones. */
export function joined(drawings: readonly Drawing[]): Drawing {
  return {
    svg: drawings.map(({ svg }) => svg).join(''),
    lines: drawings.flatMap(({ lines }) => lines),
    regions: drawings.flatMap(({ regions }) => regions),
  }
}

/** The drawing turned about the origin (clockwise) and then moved to (x, y). */
export function placedAt(drawing: Drawing, { x, y }: Point, degrees = 0): Drawing {
  const turn = degrees === 0 ? '' : ` rotate(${degrees})`
  const map = (point: Point): Point => {
    const at = quarterTurned(point, degrees)
    return { x: at.x + x, y: at.y + y }
  }
  return {
    svg: `<g transform="translate(${x} ${y})${turn}">${drawing.svg}</g>`,
    lines: drawing.lines.map((line) => ({ ...line, quad: mapQuad(line.quad, map) })),
    regions: drawing.regions.map((found) => ({ ...found, quad: mapQuad(found.quad, map) })),
  }
}
