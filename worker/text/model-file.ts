/** The manifest of any weights: the JSON file beside them. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const modelFile = z.object({
  /** Name of the weights, beside the manifest. */
  file: z.string(),
  /** SHA-256 of the weights, lower-case hexadecimal. */
  sha256,
  licence: z.string().min(1),
})

/**
 * Reads a manifest and adds the path of the weights it describes.
 * @throws naming the field that is wrong
 */
export function readModelFile<Manifest extends z.infer<typeof modelFile>>(
  path: string,
  schema: z.ZodType<Manifest>,
): Manifest & { readonly weights: string } {
  const manifest = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { ...manifest, weights: join(dirname(path), manifest.file) }
}

/** Manifest of weights in 8-bit integers. `roundedFrom`: SHA-256 of the weights they were made of. */
export const roundedModelFile = modelFile.extend({ roundedFrom: sha256 })

/** Where the 8-bit weights made of the given ones are, and their manifest. */
export function roundedPath(weights: string): {
  readonly weights: string
  readonly manifest: string
} {
  const path = weights.replace(/\.onnx$/, '.int8.onnx')
  return { weights: path, manifest: `${path}.json` }
}

/**
 * The path of the weights to run a model with: in 8-bit integers, which cost half, if such were made
 * of these very weights; after a new training they are those of the old ones.
 */
export function fastestWeights(model: {
  readonly weights: string
  readonly sha256: string
}): string {
  const { manifest } = roundedPath(model.weights)
  if (!existsSync(manifest)) return model.weights
  const rounded = readModelFile(manifest, roundedModelFile)
  return rounded.roundedFrom === model.sha256 ? rounded.weights : model.weights
}
