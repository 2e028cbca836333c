import { lstatSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ofProject = join(import.meta.dirname, '../../../.cache')
const uid = process.getuid?.() ?? 0
const ofUser = join(tmpdir(), `document-recognition-api-cache-${uid}`)

/**
 * Folders that may hold earlier downloads: `.cache` of the project and, for clones that belong to
 * someone else, a folder of this user under the temporary folder.
 */
export function cacheDirectories(): string[] {
  return isOurs(ofUser) ? [ofProject, ofUser] : [ofProject]
}

/** The first cache folder that can be written, created if needed. */
export async function writableCache(): Promise<string> {
  try {
    await mkdir(ofProject, { recursive: true })
    await access(ofProject, constants.W_OK)
    return ofProject
  } catch {
    return publicCache()
  }
}

/** A cache folder of ours that every user can read, wherever the project lies. */
export async function publicCache(): Promise<string> {
  await mkdir(ofUser, { recursive: true, mode: 0o755 })
  if (!isOurs(ofUser)) throw new Error(`${ofUser} belongs to another user`)
  return ofUser
}

/** Excludes a folder that another user prepared: we run its programs, and its name is guessable. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === uid
}
