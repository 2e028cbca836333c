/** Where a thread finds its module: TypeScript beside us in development, JavaScript once built. */
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `name` without its ending, relative to the module whose `import.meta.url` is given. */
export function threadModule(name: string, importMetaUrl: string): string {
  return fileURLToPath(new URL(`${name}${extname(new URL(importMetaUrl).pathname)}`, importMetaUrl))
}
