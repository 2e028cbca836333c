/**
 * Node's arguments for a thread that loads `filename`. In development the module is
 * TypeScript, and `--import=tsx` on the command line reaches the main thread only:
 * each thread has to register the loader itself. Once built, nothing is needed.
 */
export function threadArguments(filename: string): string[] {
  if (!filename.endsWith('.ts')) return []
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const register = `import { register } from ${loader}; register()`
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`]
}
