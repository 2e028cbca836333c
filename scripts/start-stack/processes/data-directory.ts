import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { stopLeftovers } from './leftovers.ts'
import { type LoggedCommand, type LoggedProcess, spawnLogged } from './logged-process.ts'
import { identify, isAlive, processIdentity } from './process-identity.ts'

/** The launcher that holds a folder, and the processes it started, oldest first. */
const claim = z.object({
  launcher: processIdentity,
  started: z.array(processIdentity.extend({ name: z.string() })),
})
type Claim = z.infer<typeof claim>

const CLAIM_FILE = 'processes.json'

/** The folder of one running stack. While claimed, no other launcher can use it. */
export interface DataDirectory {
  readonly path: string
  readonly spawn: Spawn
  /** Gives the folder back; everything spawned must have been stopped. */
  release(): void
}

/**
 * Starts a process that logs to `logs/<name>.log`, and records it in the folder so that the next
 * start can stop it if the launcher was killed.
 */
export type Spawn = (command: Omit<LoggedCommand, 'logFile'>) => Promise<LoggedProcess>

/**
 * Claims the folder, creating it if needed. First stops the processes that a killed launcher left
 * behind, and reports each to `say`. Rejects if a launcher that still runs holds the folder.
 */
export async function claimDataDirectory(
  directory: string,
  say: (line: string) => void,
): Promise<DataDirectory> {
  const path = resolve(directory)
  const file = join(path, CLAIM_FILE)
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR: ${path} is no folder that this user may write to (${error.code})`)
  })
  await clearStaleClaim(path, say)
  const mine: Claim = { launcher: await ourselves(), started: [] }
  await writeFile(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 }).catch((error) => {
    throw error.code === 'EEXIST' ? inUse(path) : error
  })
  const logs = join(path, 'logs')
  await mkdir(logs, { recursive: true, mode: 0o700 })

  async function spawn(command: Omit<LoggedCommand, 'logFile'>): Promise<LoggedProcess> {
    const child = await spawnLogged({ ...command, logFile: join(logs, `${command.name}.log`) })
    const identity = await identify(child.pid)
    if (identity !== null) {
      const position = mine.started.findIndex(({ name }) => name === command.name)
      // A restarted store keeps its place, before the services that need it.
      const place = position < 0 ? mine.started.length : position
      mine.started[place] = { name: command.name, ...identity }
      replaceFile(file, JSON.stringify(mine))
    }
    return child
  }

  return { path, spawn, release: () => rmSync(file, { force: true }) }
}

/** Longer than another launcher takes to write its claim. */
const writtenWithinMs = 500

/**
 * Stops what a dead launcher left; false if there was no claim. Rejects if the launcher lives. A
 * claim that stays unreadable was cut short by a full disk, before its launcher started anything.
 */
export async function clearStaleClaim(path: string, say: (line: string) => void): Promise<boolean> {
  const file = join(path, CLAIM_FILE)
  let text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return false
  if (claimIn(text) === null) {
    await setTimeout(writtenWithinMs)
    text = await readFile(file, 'utf8').catch(() => '')
  }
  const { launcher, started } = claimIn(text) ?? { launcher: null, started: [] }
  if (launcher !== null && (await isAlive(launcher))) throw inUse(path, launcher.pid)
  await stopLeftovers(started, say)
  await rm(file, { force: true })
  return true
}

function claimIn(text: string): Claim | null {
  try {
    return claim.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function ourselves() {
  const identity = await identify(process.pid)
  if (identity === null) throw new Error('the start time of this process cannot be read')
  return identity
}

function inUse(path: string, pid?: number): Error {
  const holder = pid === undefined ? 'another start' : `the stack with pid ${pid}`
  return new Error(`${path} is in use by ${holder}; stop it, or set DATA_DIR to another folder`)
}

/** Replaces the file atomically: a reader, or a start after a crash, never sees half a file. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
