/** Programs that no npm package ships: those of the machine, else of its distribution. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { cacheDirectories, writableCache } from './cache-directory.ts'
import { downloadPackage } from './download-package.ts'

/** The program to run and the environment it needs to find its libraries. */
export interface DistributionProgram {
  readonly path: string
  readonly env: NodeJS.ProcessEnv
}

export interface WantedProgram {
  /** Of the program, the first choice first; the package has the first one. */
  readonly names: readonly [string, ...string[]]
  /** In Debian and Ubuntu. */
  readonly packageName: string
  /** Of ours, inside the cache. */
  readonly folder: string
}

/** On the PATH, else fetched earlier, else (Debian, Ubuntu) fetched now into our own cache. */
export async function distributionProgram({
  names,
  packageName,
  folder,
}: WantedProgram): Promise<DistributionProgram> {
  const installed = onPath(names)
  if (installed !== null) return { path: installed, env: process.env }
  const program = join('usr/bin', names[0])
  const fetched = cacheDirectories().find((cache) => existsSync(join(cache, folder, program)))
  const root = join(fetched ?? (await writableCache()), folder)
  if (fetched === undefined) await downloadPackage(packageName, root)
  return {
    path: join(root, program),
    env: { ...process.env, LD_LIBRARY_PATH: await libraryPath(root) },
  }
}

function onPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Debian keeps libraries in one folder per architecture, such as `usr/lib/x86_64-linux-gnu`. */
async function libraryPath(root: string): Promise<string> {
  const folders = await readdir(join(root, 'usr/lib')).catch(() => [])
  return folders.map((folder) => join(root, 'usr/lib', folder)).join(delimiter)
}
