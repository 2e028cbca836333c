/** The manifest of any weights: the JSON file beside them. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export const modelFile = z.object({
  /** Name of the weights, beside the manifest. */
  file: z.string(),
  /** SHA-256 of the weights, lower-case hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
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
