import { access, constants, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for what is fetched once: `.cache` of the project, or, in a clone that belongs to
 * someone else, a private one under the temporary folder.
 */
export async function cacheDirectory(): Promise<string> {
  const inProject = join(import.meta.dirname, '../../.cache')
  try {
    await mkdir(inProject, { recursive: true })
    await access(inProject, constants.W_OK)
    return inProject
  } catch {
    return await privateTemporaryDirectory()
  }
}

async function privateTemporaryDirectory(): Promise<string> {
  const uid = process.getuid?.() ?? 0
  const path = join(tmpdir(), `document-recognition-api-cache-${uid}`)
  await mkdir(path, { recursive: true, mode: 0o700 })
  const found = await lstat(path)
  // The name can be guessed, and programs are run from here: a folder prepared by another user is refused.
  if (!found.isDirectory() || found.uid !== uid) throw new Error(`${path} belongs to another user`)
  return path
}
