/** What a program needs to run the labeller: the JSON file beside its weights. */
import { z } from 'zod'
import { modelFile } from '../model-file.ts'

export const labelManifest = modelFile.extend({
  /** Name of the training checkpoint. */
  trained: z.string(),
  /** Letters without marks and in lower case, in the order of their numbers. */
  alphabet: z.string().min(1),
  /** Numbers for letters that the alphabet lacks. */
  hashes: z.int().positive(),
  /** Empty characters behind each line. */
  gap: z.int().positive(),
  /** Names of fields, kinds and countries in the order of the network's outputs. */
  fields: z.array(z.string().min(1)),
  kinds: z.array(z.string().min(1)),
  countries: z.array(z.string().min(1)),
})
export type LabelManifest = z.infer<typeof labelManifest>
