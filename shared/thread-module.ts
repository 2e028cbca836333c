/** How to start a thread from its module: TypeScript in development, JavaScript once built. */
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '..')
let built: string | null = null

/**
 * Lets threads of this process start from the project as built into `folder`: in development each
 * would load a TypeScript compiler first, a second of processor time for every API that a test
 * starts. Null: from the sources again. Returns the folder it was until now.
 */
export function startThreadsFrom(folder: string | null): string | null {
  const former = built
  built = folder
  return former
}

/** Path of a module; `name` has no extension and is relative to the given `import.meta.url`. */
export function threadModule(name: string, importMetaUrl: string): string {
  const extension = extname(new URL(importMetaUrl).pathname)
  const path = fileURLToPath(new URL(`${name}${extension}`, importMetaUrl))
  if (built === null || extension !== '.ts') return path
  return join(built, relative(root, path).replace(/\.ts$/, '.js'))
}

/**
 * Node's arguments for a thread that loads `filename`. In development the module is TypeScript,
 * and `--import=tsx` on the command line affects the main thread only, so each thread has to
 * register the loader itself. Once built, no arguments are needed.
 */
export function threadArguments(filename: string): string[] {
  if (!filename.endsWith('.ts')) return []
  return ['--import', new URL('./typescript-loader.mjs', import.meta.url).href]
}
