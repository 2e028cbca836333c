import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  claimDataDirectory,
  clearStaleClaim,
  type DataDirectory,
} from '../../../scripts/start-stack/processes/data-directory.ts'

const PREFIX = 'document-recognition-test-'

/** Where temporary folders are outside of any run. */
const outside = tmpdir()

/** Like `/tmp` itself: anybody may create a folder in it, because one test runs as another user. */
const PUBLIC = 0o1777

/**
 * Gives this mocha run a folder of its own, which becomes the temporary folder of this process and
 * of all it starts, including mocha's own processes. If the run is killed, a guardian process
 * removes the folder and stops those processes.
 */
export async function openRunFolder(): Promise<string> {
  await sweepKilledRuns()
  const folder = await mkdtemp(join(outside, PREFIX))
  await chmod(folder, PUBLIC)
  await claimDataDirectory(folder, () => undefined)
  const guardian = fileURLToPath(new URL('./run-guardian.mjs', import.meta.url))
  // The guardian has a process group of its own, because Ctrl-C in a terminal reaches the whole
  // group of the run. The folder is not in its environment, by which it knows what to stop.
  const watching = fork(guardian, [folder], { detached: true, stdio: 'ignore', execArgv: [] })
  await once(watching, 'message')
  watching.unref()
  watching.channel?.unref()
  process.env.TMPDIR = folder
  return folder
}

/**
 * A fresh folder for one server or one test, removed at the end of the mocha run. Processes spawned
 * through it are recorded, so that the next run stops them if nobody else has.
 */
export async function scratch(): Promise<DataDirectory> {
  return claimDataDirectory(await mkdtemp(join(tmpdir(), 'scratch-')), () => undefined)
}

/** Removes everything the run has created: the folder that `openRunFolder` made. */
export async function removeRunFolder(): Promise<void> {
  const folder = tmpdir()
  process.env.TMPDIR = outside
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Runs whose guardian was killed as well, along with the machine or by hand. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(outside)) {
    const path = join(outside, name)
    if (!name.startsWith(PREFIX) || !(await wasLeft(path))) continue
    for (const inner of await readdir(path)) await wasLeft(join(path, inner))
    await rm(path, { recursive: true, force: true })
  }
}

/**
 * Stops what was started in this folder. False for the folder of a running run or of another user.
 */
function wasLeft(path: string): Promise<boolean> {
  return clearStaleClaim(path, () => undefined).catch(() => false)
}
