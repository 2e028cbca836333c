/** What of the machine itself a stack or a run of the tests needs. */
import { mkdtemp, readFile, rmdir, statfs } from 'node:fs/promises'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Finding, missing, ok, optional } from './finding.ts'

const GiB = 1024 ** 3

/** A stack with one worker of two threads, its stores and a run of the tests beside it. */
const MEMORY_BYTES_MIN = 2 * GiB

/** Data folder, logs, a build and the downloads of `.cache`. */
const DISK_BYTES_MIN = 2 * GiB

export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > 20 || (major === 20 && minor >= 19)
  return isNewEnough
    ? ok('Node', version)
    : missing('Node', `${version}, older than 20.19`, 'nvm install 24 && nvm use 24')
}

/** @param available bytes that a new process may use; the machine's unless a test says otherwise */
export async function memory(available?: number): Promise<Finding> {
  const free = available ?? (await availableMemory())
  const said = `${(free / GiB).toFixed(1)} GiB available of ${(totalmem() / GiB).toFixed(1)}`
  return free >= MEMORY_BYTES_MIN
    ? ok('memory', said)
    : missing('memory', `${said}, less than 2`, 'WORKER_THREADS=1 npm start')
}

/** Free memory and caches that the kernel would give up; Linux alone tells. */
async function availableMemory(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '')
  const kB = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1]
  return kB === undefined ? freemem() : Number(kB) * 1024
}

export async function disk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const said = `${((bavail * bsize) / GiB).toFixed(1)} GiB free for ${folder}`
  return bavail * bsize >= DISK_BYTES_MIN
    ? ok('disk', said)
    : missing('disk', `${said}, less than 2`, 'rm -rf .cache .data dist')
}

/** Data folder, logs and downloads are written below it; tries, since rights alone do not tell. */
export async function folder(path: string): Promise<Finding> {
  try {
    await rmdir(await mkdtemp(join(path, '.doctor-')))
    return ok('folder', `${path} can be written`)
  } catch {
    return missing('folder', `${path} cannot be written`, 'sudo chown -R "$(id -u)" .')
  }
}

export function cores(count = availableParallelism()): Finding {
  return count >= 2
    ? ok('cores', String(count))
    : optional('cores', 'one: npm test takes twice as long', 'WORKER_THREADS=1 npm start')
}
