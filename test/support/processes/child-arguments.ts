/**
 * Processes and threads started by tests run JavaScript built once for the run: under tsx, each
 * would transpile.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInto } from '../../../scripts/tools/build/build-into.ts'

const root = join(import.meta.dirname, '../../..')
const isCovered = process.env.NODE_V8_COVERAGE !== undefined

/**
 * Builds a package's sources and tests, and what they import, into the run's temporary folder (about 2 s).
 * @param project its folder, from the project's root
 */
export async function buildChildren(project = '.'): Promise<void> {
  // Another process of the run must not meet modules whose packages are not linked yet.
  const folder = `${builtFolder()}-unfinished`
  const rooms = ['api', 'worker', 'shared', 'scripts/specimens', 'scripts/evaluation']
  await buildInto(folder, ['--project', join(root, project), '--noCheck'], rooms)
  // Downloads are kept in .cache, so that a test run does not fetch them again.
  await mkdir(join(root, '.cache'), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'compose.yaml', '.cache']) {
    await symlink(join(root, name), join(folder, name))
  }
  await rename(folder, builtFolder())
}

/**
 * Path of a module for a thread: built, where this run has built it and measures no coverage, since
 * the source takes a second of processor time to load; else the source itself.
 * @param source a path from the project root, such as `api/scan/request/body-thread.ts`
 */
export function builtModule(source: string): string {
  const built = join(builtFolder(), source.replace(/\.ts$/, '.js'))
  return !isCovered && existsSync(built) ? built : join(root, source)
}

/**
 * Node's arguments for a process of its own; `source` is a path from the project root, such as
 * `api/main.ts`. While coverage is measured, it runs the source itself, because that is what is
 * counted.
 */
export function childArguments(source: string): string[] {
  if (isCovered) return ['--import=tsx', join(root, source)]
  return [join(builtFolder(), source.replace(/\.ts$/, '.js'))]
}

function builtFolder(): string {
  return join(tmpdir(), 'built')
}
