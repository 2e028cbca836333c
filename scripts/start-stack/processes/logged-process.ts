import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { closeSync, createReadStream, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepRotating, rotateLog } from './log-rotation.ts'

/** A child process whose stdout and stderr go to a file, in its own process group. */
export interface LoggedProcess {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** Resolves to how the process ended: `exit 1`, `SIGKILL`, or the spawn error's message. */
  readonly ended: Promise<string>
  isRunning(): boolean
  /** The first complete line written that matches; rejects if the process ends or time runs out. */
  line(pattern: RegExp, timeoutMs: number): Promise<RegExpMatchArray>
  /** Every complete line written so far, or since the log was last rotated. */
  lines(): Promise<string[]>
  /** Sends `signal`, and SIGKILL if it still runs after `timeoutMs`; resolves once it has ended. */
  stop(signal: NodeJS.Signals, timeoutMs: number): Promise<void>
}

export interface LoggedCommand {
  name: string
  command: string
  args: readonly string[]
  logFile: string
  /** Written to standard input, which is then closed: keeps secrets out of `ps`. */
  input?: string
  options?: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>
}

const POLL_MS = 10

/**
 * Starts a process that appends to a log file of bounded size. It writes to a file instead of a
 * pipe so that it does not die of EPIPE half-way through its work if the launcher is killed. It is
 * detached because Ctrl-C in a terminal signals the whole foreground group and would stop the
 * database before its clients.
 */
export async function spawnLogged(command: LoggedCommand): Promise<LoggedProcess> {
  const { name, logFile } = command
  const descriptor = openSync(logFile, 'a', 0o600)
  await rotateLog(logFile)
  let { size: logStart } = await stat(logFile)
  const child = spawn(command.command, command.args, {
    ...command.options,
    detached: true,
    stdio: [command.input === undefined ? 'ignore' : 'pipe', descriptor, descriptor],
  })
  closeSync(descriptor)
  // A program that ends before it has read this says why in its log.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(command.input)

  const rotation = keepRotating(logFile, () => {
    logStart = 0
  })
  let running = true
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
    child.once('error', (error) => resolve(error.message))
  }).finally(() => {
    running = false
    rotation.stop()
  })

  async function line(pattern: RegExp, timeoutMs: number): Promise<RegExpMatchArray> {
    const giveUpAt = performance.now() + timeoutMs
    for (;;) {
      const wasRunning = running
      const match = (await completeLines(logFile, logStart)).find((text) => pattern.test(text))
      if (match !== undefined) return match.match(pattern) as RegExpMatchArray
      if (!wasRunning) throw await startupError(`${name} stopped (${await ended})`)
      if (performance.now() > giveUpAt) {
        throw await startupError(`${name} was not ready after ${timeoutMs} ms`)
      }
      await sleep(POLL_MS)
    }
  }

  async function startupError(what: string): Promise<Error> {
    const lastLines = (await completeLines(logFile, logStart)).slice(-5)
    return new Error([`${what}; last lines of ${logFile}:`, ...lastLines].join('\n  '))
  }

  return {
    name,
    pid: child.pid ?? -1,
    logFile,
    ended,
    isRunning: () => running,
    line,
    lines: () => completeLines(logFile, logStart),
    stop: (signal, timeoutMs) => stopChild(child, ended, signal, timeoutMs),
  }
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<string>,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<void> {
  child.kill(signal)
  const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(kill)
}

/** The complete lines a process wrote since the file was `start` bytes long. */
async function completeLines(file: string, start: number): Promise<string[]> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(file, { start })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8').split('\n').slice(0, -1)
}
