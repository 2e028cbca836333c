import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { statePath } from '../lines/state-file.ts'

/**
 * The same sources, each with the lines that `--lines` wrote of it in place of its picture; those
 * of which there are none, because the picture was refused, are left out.
 * @throws Error naming the folder, if it has the lines of none of them
 */
export function readBefore<T extends { readonly name: string }>(
  sources: readonly T[],
  folder: string,
): (T & { load(): Promise<Uint8Array> })[] {
  const read = sources.filter(({ name }) => existsSync(statePath(folder, name)))
  if (read.length === 0) {
    throw new Error(`no lines of these pictures in ${folder}: read them once with --lines`)
  }
  return read.map((source) => ({ ...source, load: () => readFile(statePath(folder, source.name)) }))
}
