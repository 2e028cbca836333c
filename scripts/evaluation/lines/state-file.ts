/** Pages as they were read, each a JSON file below a folder that git ignores. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { PageState } from './page-state.ts'

/** Raised whenever `PageState` changes: a page of another version must be read again. */
const VERSION = 2

/** Written and read by the same version of this program, so its inside is not checked again. */
const isState = (value: unknown) => typeof value === 'object' && value !== null
const stateFile = z.object({
  version: z.literal(VERSION),
  state: z.custom<PageState>(isState),
})

/** @param name of the picture, `set/file.jpg` */
export function statePath(folder: string, name: string): string {
  return join(folder, `${name}.json`)
}

export async function writeState(folder: string, name: string, state: PageState): Promise<void> {
  const path = statePath(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify({ version: VERSION, state }))
}

/** @throws Error if it is of another version of this program */
export function parseState(bytes: Uint8Array): PageState {
  const parsed = stateFile.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  if (parsed.success) return withSharedObjects(parsed.data.state)
  throw new Error(`lines of another version: read them again with npm run evaluate -- --lines`)
}

/** What a barcode says is the same object in its reading and in the context, as stages expect. */
function withSharedObjects(state: PageState): PageState {
  const readings = state.barcodes.map(({ reading }) => reading)
  const shared = <T extends object>(all: readonly T[], said: readonly T[]): T[] => {
    const bySaid = new Map(said.map((one) => [JSON.stringify(one), one]))
    return all.map((one) => bySaid.get(JSON.stringify(one)) ?? one)
  }
  return {
    ...state,
    candidates: shared(
      state.candidates,
      readings.flatMap((one) => one.candidates),
    ),
    openCandidates: shared(
      state.openCandidates,
      readings.flatMap((one) => one.open),
    ),
    votes: shared(
      state.votes,
      readings.flatMap((one) => one.votes),
    ),
  }
}
