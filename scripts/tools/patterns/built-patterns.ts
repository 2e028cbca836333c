/** Records the patterns that modules build when they are loaded, most of them from the catalogue. */
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pattern } from './pattern.ts'

const root = resolve(import.meta.dirname, '../../..')
const here = fileURLToPath(import.meta.url)

/**
 * Loads the modules, each once, and returns every pattern that was built meanwhile.
 * @param paths from the root of the project; none may start a process by being loaded
 */
export async function builtBy(paths: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = []
  const Original = RegExp
  const recording = new Proxy(Original, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const built = new target(source, flags)
      const at = callerPlace()
      if (at !== null) found.push({ source: built.source, flags: built.flags, at })
      return built
    },
    apply: (_, __, [source, flags]: [string | RegExp, string?]) => new recording(source, flags),
  })
  globalThis.RegExp = recording
  try {
    for (const path of paths) await import(resolve(root, path))
  } finally {
    globalThis.RegExp = Original
  }
  return found
}

/** The innermost place of our own on the stack, besides this file; null in a package's own code. */
function callerPlace(): string | null {
  const frames = (new Error().stack ?? '').split('\n')
  const ours = frames.find(
    (frame) => frame.includes(root) && !frame.includes('node_modules') && !frame.includes(here),
  )
  const place = /(\/[^\s():]+:\d+):\d+\)?$/.exec(ours ?? '')?.[1]
  return place === undefined ? null : relative(root, place)
}
