/** What a program needs to run a recognizer: the JSON file beside its weights. */
import { z } from 'zod'
import { modelFile, readModelFile } from '../model-file.ts'

/** Shares from 0 to 1. */
const measuredError = z.object({
  characterErrorRate: z.number().min(0).max(1),
  linesExact: z.number().min(0).max(1).optional(),
  lines: z.int().positive().optional(),
})

export const modelManifest = modelFile.extend({
  /** Characters by script, in the order of their classes; of a CTC network class 0 is the blank. */
  alphabet: z.record(z.string(), z.string()),
  /** Rows of a line, pixels. */
  height: z.int().positive(),
  /** A line's width must be a multiple of this, pixels. */
  stride: z.int().positive(),
  /**
   * Normalisation of each line: (value − mean) / (deviation + `deviationPlus`); null: the engine
   * does its own.
   */
  normalisation: z.object({ deviationPlus: z.number() }).nullable(),
  /** By name of a held-out set. */
  measuredError: z.record(z.string(), measuredError),
})

/** Manifest of a CTC network, which is given normalised lines. */
export const ctcModelManifest = modelManifest.extend({
  normalisation: modelManifest.shape.normalisation.unwrap(),
})

/** Manifest of a reader of print, which also says how its lines are cut. */
export const printModelManifest = ctcModelManifest.extend({
  /** Name of the training checkpoint. */
  trained: z.string(),
  /** Pixels: longer lines are not read. */
  widthMax: z.int().positive(),
  /** Margins of paper in capital heights: above and below the print, and (`ends`) at either end. */
  cut: z.object({ around: z.number().positive(), ends: z.number().positive() }),
})

/** A model to run: its manifest with the path of its weights and its alphabet as one string. */
export type Model<Manifest> = Manifest & {
  /** Path of the weights. */
  readonly weights: string
  readonly characters: string
}
export type TextModel = Model<z.infer<typeof modelManifest>>
export type CtcModel = Model<z.infer<typeof ctcModelManifest>>
export type PrintModel = Model<z.infer<typeof printModelManifest>>

/**
 * Reads the model that a manifest describes.
 * @throws naming the field that is wrong
 */
export function readModel<
  Manifest extends z.infer<typeof modelFile> & Pick<z.infer<typeof modelManifest>, 'alphabet'>,
>(path: string, schema: z.ZodType<Manifest>): Model<Manifest> {
  const model = readModelFile(path, schema)
  return { ...model, characters: Object.values(model.alphabet).join('') }
}
