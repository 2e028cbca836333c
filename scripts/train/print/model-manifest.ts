import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import {
  type Model,
  printModelManifest,
  readModel,
} from '../../../worker/text/recognize/model-manifest.ts'

/** As the manifest in use, but that its errors are only to be measured. */
const unmeasuredManifest = printModelManifest.partial({ measuredError: true })

export type PrintModel = Model<z.infer<typeof unmeasuredManifest>>

/** The model that a manifest describes; throws naming the field that is wrong. */
export function readModelManifest(path: string): PrintModel {
  return readModel(path, unmeasuredManifest)
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
