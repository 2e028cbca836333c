/** How a thread is started: its module, TypeScript in development and JavaScript once built. */
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `name` without its ending, relative to the module whose `import.meta.url` is given. */
export function threadModule(name: string, importMetaUrl: string): string {
  return fileURLToPath(new URL(`${name}${extname(new URL(importMetaUrl).pathname)}`, importMetaUrl))
}

/**
 * Node's arguments for a thread that loads `filename`. In development the module is
 * TypeScript, and `--import=tsx` on the command line reaches the main thread only:
 * each thread has to register the loader itself. Once built, nothing is needed.
 */
export function threadArguments(filename: string): string[] {
  if (!filename.endsWith('.ts')) return []
  return ['--import', new URL('./typescript-loader.mjs', import.meta.url).href]
}
