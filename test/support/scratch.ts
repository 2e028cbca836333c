import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  claimDataDirectory,
  clearStaleClaim,
  type DataDirectory,
} from '../../scripts/start-stack/data-directory.ts'

const PREFIX = 'document-recognition-test-'

let swept: Promise<void> | null = null
const given: DataDirectory[] = []

/**
 * A fresh folder for one server or one test, removed at the end of the mocha run. Processes spawned
 * through it are written down, so that the next run stops them should this one be killed.
 */
export async function scratch(): Promise<DataDirectory> {
  swept ??= sweepKilledRuns()
  await swept
  const directory = await claimDataDirectory(await mkdtemp(join(tmpdir(), PREFIX)), () => undefined)
  given.push(directory)
  return directory
}

/** Removes all that `scratch` gave out. */
export async function removeScratch(): Promise<void> {
  for (const { path } of given.splice(0)) await rm(path, { recursive: true, force: true })
}

async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(tmpdir(), name)
    // Rejects for the folder of a run that goes on, or of another user: both are left alone.
    const wasLeft = await clearStaleClaim(path, () => undefined).catch(() => false)
    if (wasLeft) await rm(path, { recursive: true, force: true })
  }
}
