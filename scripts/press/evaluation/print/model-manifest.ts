import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import {
  type Model,
  printModelManifest,
  readModel,
} from '../../../../worker/text/recognize/model-manifest.ts'

/** Like the manifest in use, but its errors may not have been measured yet. */
const unmeasuredManifest = printModelManifest.partial({ measuredError: true })

export type PrintModel = Model<z.infer<typeof unmeasuredManifest>>

/** The model that a manifest describes; throws an error naming any wrong field. */
export function readModelManifest(path: string): PrintModel {
  return readModel(path, unmeasuredManifest)
}

/** Errors by name of the held-out set; shares from 0 to 1. */
export type MeasuredError = Readonly<
  Record<string, { characterErrorRate: number; linesExact: number; lines: number }>
>

/** Writes the error into the manifest, replacing an earlier one. */
export async function recordError(path: string, measuredError: MeasuredError): Promise<void> {
  const { alphabet, ...about } = z
    .looseObject({ alphabet: z.unknown() })
    .parse(JSON.parse(await readFile(path, 'utf8')))
  await writeFile(path, `${JSON.stringify({ ...about, measuredError, alphabet }, null, 2)}\n`)
}
