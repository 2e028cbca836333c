import { lstatSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ofProject = join(import.meta.dirname, '../../.cache')
const uid = process.getuid?.() ?? 0
const ofUser = join(tmpdir(), `document-recognition-api-cache-${uid}`)

/**
 * Folders that may hold what was fetched once: `.cache` of the project and, for clones that belong
 * to someone else, a private one under the temporary folder.
 */
export function cacheDirectories(): string[] {
  return isOurs(ofUser) ? [ofProject, ofUser] : [ofProject]
}

/** The first of them that can be written, made when needed. */
export async function writableCache(): Promise<string> {
  try {
    await mkdir(ofProject, { recursive: true })
    await access(ofProject, constants.W_OK)
    return ofProject
  } catch {
    await mkdir(ofUser, { recursive: true, mode: 0o700 })
    if (!isOurs(ofUser)) throw new Error(`${ofUser} belongs to another user`)
    return ofUser
  }
}

/** The name can be guessed and programs are run from there: no folder prepared by another user. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === uid
}
