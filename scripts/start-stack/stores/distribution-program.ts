/** Programs that no npm package ships: installed on the machine, else from its distribution. */
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
  /** Names of the program in order of preference; the package contains the first. */
  readonly names: readonly [string, ...string[]]
  /** The package in Debian and Ubuntu. */
  readonly packageName: string
  /** Our folder for it inside the cache. */
  readonly folder: string
}

/** Finds the program on the PATH, else in our cache, else (Debian, Ubuntu) downloads it there. */
export async function distributionProgram({
  names,
  packageName,
  folder,
}: WantedProgram): Promise<DistributionProgram> {
  const installed = onPath(names)
  if (installed !== null) return { path: installed, env: process.env }
  const program = join('usr/bin', names[0])
  const fetched = cacheOf({ names, folder })
  const root = join(fetched ?? (await writableCache()), folder)
  if (fetched === undefined) await downloadPackage(packageName, root)
  return {
    path: join(root, program),
    env: { ...process.env, LD_LIBRARY_PATH: await libraryPath(root) },
  }
}

/** The program where an earlier start fetched it; null if none did. */
export function fetchedProgram({ names, folder }: WantedProgram): string | null {
  const cache = cacheOf({ names, folder })
  return cache === undefined ? null : join(cache, folder, 'usr/bin', names[0])
}

function cacheOf({ names, folder }: Pick<WantedProgram, 'names' | 'folder'>): string | undefined {
  return cacheDirectories().find((cache) => existsSync(join(cache, folder, 'usr/bin', names[0])))
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
