import { CellMap } from '../../../worker/text/detect/cell-map.ts'
import type { DocumentOutline } from '../../../worker/text/detect/detect-documents.ts'
import type { PageLayout } from '../../../worker/text/detect/detect-layout.ts'
import { type LayoutMaps, VOTE_CELLS } from '../../../worker/text/detect/layout-maps.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'

/** Maps of an empty picture of 960 × 704, for tests to paint on. */
export function emptyMaps(width = 240, height = 176): LayoutMaps {
  const plane = () => new Float32Array(width * height).fill(-8)
  const [voteWidth, voteHeight] = [width / VOTE_CELLS, height / VOTE_CELLS]
  return {
    width,
    height,
    core: plane(),
    capital: new Float32Array(width * height),
    mrz: plane(),
    barcode: plane(),
    portrait: plane(),
    document: plane(),
    turn: new Float32Array(4 * voteWidth * voteHeight),
    voteWidth,
    voteHeight,
    scaleX: 1,
    scaleY: 1,
  }
}

/** The layout of such a picture. */
export function emptyLayout(): PageLayout {
  const maps = emptyMaps()
  return {
    upright: { turns: 0, probability: 1 },
    lines: [],
    mrzLines: [],
    documents: [],
    documentsAt: () => [],
    portraits: [],
    portraitMap: new CellMap(maps, maps.portrait),
    barcodes: [],
  }
}

/** The outline of a mask whose hull has no more corners than its quadrilateral. */
export function outlineOf(
  corners: Quad,
  { share, fit }: Pick<DocumentOutline, 'share' | 'fit'>,
): DocumentOutline {
  return { corners, hull: corners, share, fit }
}

/** Sets the cells whose centres lie in a turned rectangle of `length` × `thickness` at (x, y). */
export function paint(
  maps: LayoutMaps,
  plane: Float32Array,
  box: { x: number; y: number; length: number; thickness: number; angle?: number },
  value = 6,
): void {
  const [cos, sin] = [Math.cos(box.angle ?? 0), Math.sin(box.angle ?? 0)]
  for (let y = 0; y < maps.height; y++) {
    for (let x = 0; x < maps.width; x++) {
      const u = (x - box.x) * cos + (y - box.y) * sin
      const v = (y - box.y) * cos - (x - box.x) * sin
      if (Math.abs(u) <= box.length / 2 && Math.abs(v) <= box.thickness / 2)
        plane[y * maps.width + x] = value
    }
  }
}
