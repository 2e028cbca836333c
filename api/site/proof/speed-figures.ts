/**
 * What a scan's time is made of, what a worker withstands, and how bands compare with the truth:
 * `npm run evaluate -- FOLDER --write` writes the first and the last, the other is copied from its command.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { confidenceBand } from '../../../shared/contract/scan.ts'

const measured = { date: z.iso.date(), commit: z.string(), command: z.string() }
const whole = z.int().nonnegative()

export const { stages, capacity } = z
  .strictObject({
    stages: z.strictObject({
      ...measured,
      pictures: whole,
      /** The mean of each picture's milliseconds; only their shares mean anything elsewhere. */
      parts: z.array(
        z.strictObject({
          name: z.string(),
          stages: z.array(z.string()),
          ms: z.number().nonnegative(),
        }),
      ),
    }),
    capacity: z.strictObject({
      ...measured,
      /** By scans a second: p50 and p95 in milliseconds, refused in per cent. */
      rows: z.array(
        z.strictObject({ rate: z.number(), p50: whole, p95: whole, refused: z.number() }),
      ),
    }),
  })
  .parse(fileOf('speed-figures.json'))

/** Published values of labelled pictures by their band, further readings of a field included. */
export const bandFigures = z
  .strictObject({
    ...measured,
    bands: z.record(confidenceBand, z.strictObject({ right: whole, total: whole })),
  })
  .parse(fileOf('band-figures.json'))

function fileOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}
