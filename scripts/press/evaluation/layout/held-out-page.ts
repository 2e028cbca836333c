import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Point } from '../../../../worker/image/affine.ts'

const point = z.tuple([z.number(), z.number()]).transform(([x, y]): Point => ({ x, y }))

/** One picture of `truth.json`, written by heldout.py. */
const heldOutPage = z.object({
  file: z.string(),
  /** Standard deviation of the blur of its strokes, px. */
  smear: z.number(),
  outlines: z.array(
    z.object({
      kind: z.enum(['line', 'mrz', 'barcode', 'portrait', 'page', 'ignored']),
      /** 4m points, m for each side, from the upper left corner of the content. */
      points: z.array(point),
      height: z.number(),
    }),
  ),
})

export type HeldOutPage = z.infer<typeof heldOutPage>
export type HeldOutOutline = HeldOutPage['outlines'][number]

export async function readHeldOut(folder: string): Promise<HeldOutPage[]> {
  return z.array(heldOutPage).parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
}

/** Start, middle and end of the centre line of a printed line. */
export function middleOf({ points }: HeldOutOutline): { start: Point; middle: Point; end: Point } {
  const side = points.length / 4
  const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const upper = Array.from({ length: side + 1 }, (_, k) => points[k]!)
  const lower = Array.from({ length: side + 1 }, (_, k) => points[(3 * side - k) % points.length]!)
  const start = between(upper[0]!, lower[0]!)
  const end = between(upper[side]!, lower[side]!)
  const half = Math.floor(side / 2)
  const middle = side === 1 ? between(start, end) : between(upper[half]!, lower[half]!)
  return { start, middle, end }
}
