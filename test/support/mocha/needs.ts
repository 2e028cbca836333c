/** What a run has to start for its files, as they import it. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { localImports } from '../../../scripts/tools/structure/local-imports.ts'

export interface Needs {
  /** The Postgres of the run. */
  readonly postgres: boolean
  /** What processes and threads start from. */
  readonly build: boolean
}

const root = join(import.meta.dirname, '../../..')
const postgresModule = 'test/support/stores/run-postgres.ts'
const buildModule = 'test/support/processes/child-arguments.ts'

/** Erased before anything runs. */
const typeImport = /\b(?:import|export) type [^'"]*? from '[^']+'/g

/**
 * Follows the imports of these files. Where it has found both, it stops: in a run of all files after
 * the first few.
 * @param files absolute paths; none: whatever there is may be needed
 */
export function needsOf(files: readonly string[]): Needs {
  const seen = new Set(files.map((file) => relative(root, file).split(sep).join('/')))
  const needs = () => ({
    postgres: files.length === 0 || seen.has(postgresModule),
    build: files.length === 0 || seen.has(buildModule),
  })
  // A set gives what is added while it is walked.
  for (const path of seen) {
    const { postgres, build } = needs()
    if (postgres && build) break
    const file = join(root, path)
    if (!/\.(?:ts|m?js)$/.test(path) || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8').replace(typeImport, '')
    for (const imported of localImports(path, text)) seen.add(imported)
  }
  return needs()
}
