import type { CoreField } from '../../../shared/fields/catalogue.ts'
import type { Point } from '../../../worker/image/affine.ts'
import { mapQuad, type Quad, quadOf, type Rectangle, turnedBy } from '../geometry.ts'
import type { DrawnScript } from '../typeset/script-of.ts'
import type { FontName } from '../typeset/set-line.ts'

/** The purpose of a line of print. */
export type LineRole = 'field' | 'label' | 'title' | 'text' | 'decoration' | 'mrz'

/** What a line means, as far as the code that draws it knows. */
export interface LineMeaning {
  readonly role: LineRole
  /** The field whose value or label the line is. */
  readonly field?: CoreField
}

/** One printed line and its place, mm. */
export interface DrawnLine extends LineMeaning {
  /** In reading order of its script, not as it lies on the page. */
  readonly text: string
  readonly script: DrawnScript
  /** From base line to capital height, and from the first glyph's ink to the last glyph's. */
  readonly quad: Quad
  /** 0 (invisible) to 1. */
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
  /** Named as by readers: `PDF417`, `QRCode`, `Aztec`, `DataMatrix`, `Code128`, `Code39`, `ITF`. */
  readonly format: string
  /** Bytes as Latin-1, so that every value of the payload is one character. */
  readonly text: string
  /** Side of the narrowest element, mm. */
  readonly module: number
}

/** SVG in mm, and the truth about what it shows. */
export interface Drawing {
  readonly svg: string
  readonly lines: readonly DrawnLine[]
  readonly regions: readonly DrawnRegion[]
}

/** A drawing without lines or regions: ground, guilloche, frames. */
export function artwork(svg: string): Drawing {
  return { svg, lines: [], regions: [] }
}

export function region(svg: string, kind: RegionKind, box: Rectangle): Drawing {
  return { svg, lines: [], regions: [{ kind, quad: quadOf(box) }] }
}

/** Joins drawings; later ones are drawn over earlier ones. */
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
    const at = turnedBy(point, degrees)
    return { x: at.x + x, y: at.y + y }
  }
  return {
    svg: `<g transform="translate(${x} ${y})${turn}">${drawing.svg}</g>`,
    lines: drawing.lines.map((line) => ({ ...line, quad: mapQuad(line.quad, map) })),
    regions: drawing.regions.map((found) => ({ ...found, quad: mapQuad(found.quad, map) })),
  }
}
