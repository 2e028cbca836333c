import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** What runs in production. */
const services = ['api', 'worker', 'shared'] as const

/**
 * Compiles into `folder` and puts the files that the code reads beside it.
 * @param compilerArguments which project, and how; the output folder is added.
 * @param rooms whose files are read, at the top level.
 * @throws what the compiler said, where it found an error.
 */
export async function buildInto(
  folder: string,
  compilerArguments: readonly string[],
  rooms: readonly string[] = services,
): Promise<void> {
  const compiler = join(root, 'node_modules/.bin/tsc')
  await run(compiler, [...compilerArguments, '--outDir', folder]).catch((error) => {
    throw new Error(error.stdout)
  })
  for (const room of rooms) {
    await cp(join(root, room), join(folder, room), { recursive: true, filter: isAsset })
  }
}

/** Migrations, models, data tables, pages: all that is neither source nor written for people. */
function isAsset(path: string): boolean {
  return extname(path) !== '.ts' && basename(path) !== 'README.md'
}
