import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** What a program has to know to run a reader of print; `manifest.json` beside its weights. */
const modelManifest = z.object({
  file: z.string(),
  sha256: z.string(),
  /** Characters by script, in the order of the classes 1, 2, ...; class 0 is the CTC blank. */
  alphabet: z.record(z.string(), z.string()),
  /** Rows of a line, pixels. */
  height: z.int().positive(),
  /** A line's width must be a multiple of this, pixels. */
  stride: z.int().positive(),
  normalisation: z.object({ deviationPlus: z.number() }),
})

export interface PrintModel extends z.infer<typeof modelManifest> {
  /** Absolute path of the weights. */
  readonly weights: string
}

/** The model that a manifest describes; throws naming the field that is wrong. */
export async function readModelManifest(path: string): Promise<PrintModel> {
  const manifest = modelManifest.parse(JSON.parse(await readFile(path, 'utf8')))
  return { ...manifest, weights: join(dirname(path), manifest.file) }
}

/** By name of a held-out set; shares from 0 to 1. */
export type MeasuredError = Readonly<
  Record<string, { characterErrorRate: number; linesExact: number; lines: number }>
>

/** Puts the error into the manifest, in the place of an earlier one. */
export async function recordError(path: string, measuredError: MeasuredError): Promise<void> {
  const { alphabet, ...about } = z
    .looseObject({ alphabet: z.unknown() })
    .parse(JSON.parse(await readFile(path, 'utf8')))
  await writeFile(path, `${JSON.stringify({ ...about, measuredError, alphabet }, null, 2)}\n`)
}
