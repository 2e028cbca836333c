/** How to start a thread from its module: TypeScript in development, JavaScript once built. */
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of a module; `name` has no extension and is relative to the given `import.meta.url`. */
export function threadModule(name: string, importMetaUrl: string): string {
  const extension = extname(new URL(importMetaUrl).pathname)
  return fileURLToPath(new URL(`${name}${extension}`, importMetaUrl))
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
