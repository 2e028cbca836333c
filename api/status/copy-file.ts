/**
 * A copy of the snapshot in a local file, for a process that starts while Postgres is away. It
 * holds nothing secret: the status documents publish all of it.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type StatusSnapshot, statusSnapshot } from '../../shared/status/snapshot.ts'

/** Null if there is no file yet. Throws if it cannot be read or holds something else. */
export async function readCopy(path: string): Promise<StatusSnapshot | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : statusSnapshot.parse(JSON.parse(text))
}

/** Writes atomically, even if several processes write the same file. */
export async function writeCopy(path: string, snapshot: StatusSnapshot): Promise<void> {
  // Not the process id: containers that share a volume may have the same one.
  const unfinished = `${path}.${randomUUID()}`
  try {
    await writeFile(unfinished, JSON.stringify(snapshot), { mode: 0o644 })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
