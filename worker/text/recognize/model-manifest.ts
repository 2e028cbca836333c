/** What a program has to know to run a recognizer: the JSON file beside its weights. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Shares from 0 to 1. */
const measuredError = z.object({
  characterErrorRate: z.number().min(0).max(1),
  linesExact: z.number().min(0).max(1).optional(),
  lines: z.int().positive().optional(),
})

export const modelManifest = z.object({
  file: z.string(),
  /** Lower-case hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Characters by script, in the order of their classes; of a CTC network class 0 is the blank. */
  alphabet: z.record(z.string(), z.string()),
  /** Rows of a line, pixels. */
  height: z.int().positive(),
  /** A line's width must be a multiple of this, pixels. */
  stride: z.int().positive(),
  /** Of each line: (value − mean) / (deviation + `deviationPlus`); null: the engine does its own. */
  normalisation: z.object({ deviationPlus: z.number() }).nullable(),
  /** By name of a held-out set. */
  measuredError: z.record(z.string(), measuredError),
  licence: z.string().min(1),
})

/** Of a CTC network, which is given its lines normalised. */
export const ctcModelManifest = modelManifest.extend({
  normalisation: modelManifest.shape.normalisation.unwrap(),
})

/** A model to be run: its manifest, where its weights lie, and its alphabet in one. */
export type Model<Manifest> = Manifest & {
  /** Path of the weights. */
  readonly weights: string
  readonly characters: string
}
export type TextModel = Model<z.infer<typeof modelManifest>>
export type CtcModel = Model<z.infer<typeof ctcModelManifest>>

/** The model that a manifest describes; throws naming the field that is wrong. */
export function readModel<
  Manifest extends Pick<z.infer<typeof modelManifest>, 'file' | 'alphabet'>,
>(path: string, schema: z.ZodType<Manifest>): Model<Manifest> {
  const manifest = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return {
    ...manifest,
    weights: join(dirname(path), manifest.file),
    characters: Object.values(manifest.alphabet).join(''),
  }
}
