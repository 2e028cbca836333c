import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { PrintedPage } from '../../../../worker/viz/print/printed-page.ts'
import { pools } from '../../../specimens/describe/pools.ts'

/** A photograph of a specimen with the lines that the engine read. */
const readPhotograph = z.object({
  seed: z.string(),
  pool: z.enum(pools),
  severity: z.number(),
  // Written and read by the same version of this program, so its inside is not checked again.
  print: z.custom<PrintedPage>((value) => typeof value === 'object' && value !== null),
})
export type ReadPhotograph = z.infer<typeof readPhotograph>

/** What `photograph-lines.ts` wrote: one JSON object a line; photographs without print are skipped. */
export function readPhotographs(path: string): ReadPhotograph[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => readPhotograph.safeParse(JSON.parse(line)).data ?? [])
}
