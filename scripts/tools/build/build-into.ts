import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** The folders that run in production. */
const services = ['api', 'worker', 'shared'] as const

/**
 * Compiles into `folder` and copies the files that the code reads there.
 * @param compilerArguments the project and further options; the output folder is added
 * @param rooms top-level folders whose files are copied
 * @throws Error with the compiler's output if it found an error
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

/** Migrations, models, data tables, pages: everything except sources and READMEs. */
function isAsset(path: string): boolean {
  return extname(path) !== '.ts' && basename(path) !== 'README.md'
}
