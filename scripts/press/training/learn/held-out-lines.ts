import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** One line of `lines.json`, written by learn/score.py; its grey bytes are in `lines.bin`. */
const heldOutEntry = z.object({
  set: z.string(),
  text: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  offset: z.int().nonnegative(),
})

export interface HeldOutLine {
  readonly set: string
  /** The true text of the line. */
  readonly text: string
  readonly width: number
  readonly height: number
  /** Grey levels, row by row. */
  readonly data: Uint8Array
}

/** The lines of a folder that a `heldout` program wrote. */
export async function readHeldOutLines(folder: string): Promise<HeldOutLine[]> {
  const entries = z
    .array(heldOutEntry)
    .parse(JSON.parse(await readFile(join(folder, 'lines.json'), 'utf8')))
  const pixels = await readFile(join(folder, 'lines.bin'))
  return entries.map(({ offset, ...line }) => ({
    ...line,
    data: new Uint8Array(pixels.subarray(offset, offset + line.width * line.height)),
  }))
}
