import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Point } from '../../../../worker/image/affine.ts'

const corner = z.tuple([z.number(), z.number()]).transform(([x, y]): Point => ({ x, y }))

/** The part of a labelled folder's `truth.json` that concerns the layout. */
const labelledPicture = z.object({
  file: z.string(),
  kind: z.string(),
  mrz: z.array(z.string()).nullish(),
  fields: z.record(z.string(), z.unknown()).nullish(),
  /** Clockwise from the document's upper left; null: it fills the frame. */
  corners: z.array(corner).length(4).nullish(),
})

export interface Labelled extends z.infer<typeof labelledPicture> {
  readonly path: string
  /** Whether the key `corners` is there, even if null. */
  readonly framed: boolean
}

/** The pictures of all folders with a `truth.json`, except those of bare barcodes. */
export function readLabelled(corpus: string): Labelled[] {
  return readdirSync(corpus)
    .filter((set) => !set.includes('barcodes') && existsSync(join(corpus, set, 'truth.json')))
    .flatMap((set) => {
      const raw: unknown = JSON.parse(readFileSync(join(corpus, set, 'truth.json'), 'utf8'))
      return z
        .array(z.looseObject({}))
        .parse(raw)
        .map((entry) => {
          const picture = labelledPicture.parse(entry)
          return { ...picture, path: join(corpus, set, picture.file), framed: 'corners' in entry }
        })
    })
}
