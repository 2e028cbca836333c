import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Point } from '../../../../worker/image/affine.ts'
import type { HeldOutOutline, HeldOutPage } from './held-out-page.ts'

/** Print fainter than this need not be found. */
const FAINT = 0.45

/** The file counts from the corner of the first pixel, the engine from its centre. */
const point = z
  .tuple([z.number(), z.number()])
  .transform(([x, y]): Point => ({ x: x - 0.5, y: y - 0.5 }))

const line = z.object({
  mrz: z.boolean(),
  opacity: z.number(),
  capital_height: z.number(),
  quad: z.array(point).length(4),
  outline: z.array(point).optional(),
})

const region = z.object({ kind: z.string(), quad: z.array(point).length(4) })

/** One photograph of `truth.json`, written by `npm run specimens`. */
const specimen = z.object({
  file: z.string(),
  severity: z.number(),
  drawn: z.object({
    sides: z.array(
      z.object({
        corners: z.array(point).length(4),
        lines: z.array(line),
        regions: z.array(region),
      }),
    ),
  }),
})

/** Reads the photographs of the given severities. */
export async function readSpecimens(
  folder: string,
  severities: readonly number[],
): Promise<HeldOutPage[]> {
  const all = z
    .array(specimen)
    .parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  return all
    .filter(({ severity }) => severities.includes(severity))
    .map(({ file, drawn }) => ({
      file,
      smear: 0,
      outlines: drawn.sides.flatMap(({ corners, lines, regions }): HeldOutOutline[] => [
        { kind: 'page', points: corners, height: 0 },
        ...lines.map(
          (printed): HeldOutOutline => ({
            kind: printed.mrz ? 'mrz' : 'line',
            points: fourSided(printed.outline ?? printed.quad),
            height: printed.opacity < FAINT ? 0 : printed.capital_height,
          }),
        ),
        ...regions.flatMap(({ kind, quad }): HeldOutOutline[] =>
          kind === 'barcode' || kind === 'portrait' ? [{ kind, points: quad, height: 0 }] : [],
        ),
      ]),
    }))
}

/** Turns an outline (upper edge, then lower edge backwards) into one with equal points per side. */
function fourSided(outline: readonly Point[]): Point[] {
  const steps = outline.length / 2 - 1
  if (steps <= 1) return [...outline]
  const upper = outline.slice(0, steps + 1)
  const lower = outline.slice(steps + 1)
  const side = (from: Point, to: Point) =>
    Array.from({ length: steps }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / steps,
      y: from.y + ((to.y - from.y) * k) / steps,
    }))
  return [
    ...upper.slice(0, steps),
    ...side(upper[steps]!, lower[0]!),
    ...lower.slice(0, steps),
    ...side(lower[steps]!, upper[0]!),
  ]
}
