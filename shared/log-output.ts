/**
 * Standard output for the lines of a log. A log that cannot be written must not stop its service:
 * on a full disk pino's own output throws, and tries for ever when the process is to end. Here
 * lines are lost then, and counted.
 */
import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** What is kept for a reader that is slow, in bytes; further lines are lost. */
const waitingBytesMax = 8 * 1024 ** 2

/** A pipe that is full is tried again after so many milliseconds; by `ImmediateOutput` so often. */
const pauseMs = 10
const triesMax = 20

/** The system calls, which a test replaces. Both may write less than they are given. */
export interface LogFile {
  write(bytes: Uint8Array, done: (error: Error | null, count: number) => void): void
  writeSync(bytes: Uint8Array): number
}

const standardOutput: LogFile = {
  write: (bytes, done) => write(1, bytes, done),
  writeSync: (bytes) => writeSync(1, bytes),
}

/**
 * Writes before it returns. Otherwise lines go through libuv's thread pool: a worker whose decoders
 * occupy that pool logs nothing, and a process that is killed loses its last lines.
 */
export class ImmediateOutput implements DestinationStream {
  readonly #file: LogFile
  readonly #lost: LostLines

  constructor(service: string, file: LogFile = standardOutput) {
    this.#file = file
    this.#lost = new LostLines(service)
  }

  write(line: string): void {
    const bytes = Buffer.from(this.#lost.before(line))
    const written = writeAll(this.#file, bytes)
    if (written < bytes.length) this.#lost.add(line, written > 0)
    else this.#lost.forget()
  }
}

/** Writes behind the caller's back: who logs never waits for who reads. */
export class QueuedOutput implements DestinationStream {
  readonly #file: LogFile
  readonly #lost: LostLines
  #waiting: string[] = []
  #waitingBytes = 0
  /** What a full pipe has not accepted yet. */
  #refused: Buffer = Buffer.alloc(0)
  #isWriting = false
  #isHeard = false

  constructor(service: string, file: LogFile = standardOutput) {
    this.#file = file
    this.#lost = new LostLines(service)
  }

  /** Of lines that no system call has been given. */
  get waitingBytes(): number {
    return this.#waitingBytes
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line)
    if (this.#waitingBytes + bytes > waitingBytesMax) {
      this.#lost.add(line, false)
      return
    }
    this.#waiting.push(line)
    this.#waitingBytes += bytes
    this.#writeAtTheEnd()
    if (!this.#isWriting) this.#writeNext()
  }

  #writeNext(): void {
    const lines = this.#takeWaiting()
    this.#isWriting = lines !== ''
    if (this.#isWriting) this.#write(lines, Buffer.from(this.#lost.before(lines)), 0)
  }

  #write(lines: string, bytes: Buffer, from: number): void {
    this.#file.write(bytes.subarray(from), (error, count) => {
      if (isFull(error)) {
        this.#refused = bytes.subarray(from)
        setTimeout(() => {
          this.#refused = Buffer.alloc(0)
          this.#write(lines, bytes, from)
        }, pauseMs)
        return
      }
      if (error !== null) this.#lost.add(lines, from > 0)
      else if (from + count < bytes.length) return this.#write(lines, bytes, from + count)
      else this.#lost.forget()
      this.#writeNext()
    })
  }

  #takeWaiting(): string {
    const lines = this.#waiting.join('')
    this.#waiting = []
    this.#waitingBytes = 0
    return lines
  }

  /** `process.exit` ends everything that is not written by then. */
  #writeAtTheEnd(): void {
    if (this.#isHeard) return
    this.#isHeard = true
    process.on('exit', () => {
      writeAll(this.#file, Buffer.concat([this.#refused, Buffer.from(this.#takeWaiting())]))
    })
  }
}

/** Counts lines that were not written, and says so before the next one that is. */
class LostLines {
  readonly #service: string
  #count = 0
  /** How many `before` has named; more can be lost while that is being written. */
  #saidCount = 0
  /** Whether half of a line was written, which the next must not continue. */
  #isTorn = false

  constructor(service: string) {
    this.#service = service
  }

  add(lines: string, isTorn: boolean): void {
    this.#count += lines.split('\n').length - 1
    this.#isTorn ||= isTorn
  }

  before(lines: string): string {
    this.#saidCount = this.#count
    if (this.#count === 0) return lines
    const said = {
      ...{ level: 'error', time: new Date().toISOString(), service: this.#service },
      ...{ pid: process.pid, event: 'log_lines_lost', count: this.#count },
      msg: 'lines of this log could not be written',
    }
    return `${this.#isTorn ? '\n' : ''}${JSON.stringify(said)}\n${lines}`
  }

  /** What `before` has named is written. */
  forget(): void {
    this.#count -= this.#saidCount
    this.#saidCount = 0
    this.#isTorn = false
  }
}

/** How many of the bytes could be written. */
function writeAll(file: LogFile, bytes: Uint8Array): number {
  let written = 0
  let triesLeft = triesMax
  while (written < bytes.length && triesLeft > 0) {
    try {
      written += file.writeSync(bytes.subarray(written))
    } catch (error) {
      triesLeft = isFull(error) ? triesLeft - 1 : 0
      if (triesLeft > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
  return written
}

/** Of a pipe whose reader is slow. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
