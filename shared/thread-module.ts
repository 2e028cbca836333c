/** How to start a thread from its module: TypeScript in development, JavaScript once built. */
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of a module; `name` has no extension and is relative to the given `import.meta.url`. */
export function threadModule(name: string, importMetaUrl: string): string {
  const extension = extname(new URL(importMetaUrl).pathname)
  return fileURLToPath(new URL(`${name}${extension}`, importMetaUrl))
}

/**
 * Piscina first tries `require()`. Node 20 ends the whole process if a thread is terminated while
 * `require()` links ES modules; `import()`, which Piscina uses where that is refused, survives it.
 */
const withoutRequire = '--no-experimental-require-module'

/**
 * Node's arguments for a thread that loads `filename`. In development the module is TypeScript,
 * and `--import=tsx` on the command line affects the main thread only, so each thread has to
 * register the loader itself.
 */
export function threadArguments(filename: string): string[] {
  if (!filename.endsWith('.ts')) return [withoutRequire]
  const loader = new URL('./typescript-loader.mjs', import.meta.url).href
  return [withoutRequire, '--import', loader]
}
