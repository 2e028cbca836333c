/**
 * Node's arguments for a thread that loads `filename`. In development the module is
 * TypeScript, and `--import=tsx` on the command line reaches the main thread only:
 * each thread has to register the loader itself. Once built, nothing is needed.
 */
export function threadArguments(filename: string): string[] {
  if (!filename.endsWith('.ts')) return []
  return ['--import', new URL('./typescript-loader.mjs', import.meta.url).href]
}
