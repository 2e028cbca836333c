import { fileURLToPath } from 'node:url'
import { modelFile, readModelFile } from '../../worker/text/model-file.ts'

/** SHA-256 of the given text recognition weights, by file name. */
export function weightsInUse(files: readonly string[]): Record<string, string> {
  const models = new URL('../../worker/text/recognize/models/', import.meta.url)
  return Object.fromEntries(
    files.map((file) => {
      const manifest = fileURLToPath(new URL(`${file}.json`, models))
      return [file, readModelFile(manifest, modelFile).sha256]
    }),
  )
}
