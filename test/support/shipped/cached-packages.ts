import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../../.cache')

/**
 * A folder in the cache with the packages of the lock file in `folder`, installed once, and with
 * `files` of it as they are now. For programs that must not be packages of the project itself.
 */
export async function cachedPackages(folder: string, files: readonly string[]): Promise<string> {
  const lock = await readFile(join(folder, 'package-lock.json'))
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const place = join(cache, basename(folder), version)
  await mkdir(place, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', ...files]) {
    await cp(join(folder, file), join(place, file), { recursive: true })
  }
  if (!existsSync(join(place, 'node_modules/.package-lock.json'))) {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: place })
  }
  return place
}
