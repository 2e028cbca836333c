/** Portraits, signatures, chips and turns of labelled pictures, marked by eye (`marked-regions.json`). */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { rectangle } from '../../../../worker/page/corners.ts'
import type { Quad } from '../../../../worker/text/detect/quadrilateral.ts'

/** Corners as fractions of the picture's width and height as shown; null: unclear, or tilted. */
export interface MarkedRegions {
  readonly portrait: readonly Quad[] | null
  readonly signature: readonly Quad[] | null
  readonly chip: readonly Quad[] | null
  /** Quarter turns clockwise of a document that fills the frame; unsaid: upright. */
  readonly turns?: number | undefined
}

export const nothingMarked: MarkedRegions = { portrait: null, signature: null, chip: null }

/** Left, top, right and bottom in per cent, accurate to about 2. */
const percent = z.number().min(0).max(100)
const boxes = z
  .array(z.tuple([percent, percent, percent, percent]))
  .transform((all) =>
    all.map(([left, top, right, bottom]) =>
      rectangle(left / 100, top / 100, right / 100, bottom / 100),
    ),
  )
  .nullable()

const turns = z.number().int().min(0).max(3).optional()
const file = z.record(
  z.string(),
  z.object({ portrait: boxes, signature: boxes, chip: boxes, turns }),
)

/** By picture name: set and file, `set/file.jpg`. */
export function readMarkedRegions(): ReadonlyMap<string, MarkedRegions> {
  const path = new URL('marked-regions.json', import.meta.url)
  return new Map(Object.entries(file.parse(JSON.parse(readFileSync(path, 'utf8')))))
}
