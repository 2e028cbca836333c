import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../shared/log.ts'

/**
 * A process younger than this is not replaced for a thread that is stuck. It may be the successor of
 * one that was, and every successor loads its models with the CPU time that scans lack.
 */
const REPLACED_AGE_MIN_MS = 60_000

/** The process to replace. */
export interface ReplacedProcess {
  ageMs(): number
  stop(): void
}

const thisProcess: ReplacedProcess = {
  ageMs: () => 1000 * process.uptime(),
  stop: () => process.kill(process.pid, 'SIGTERM'),
}

/**
 * Shuts this process down in order: it takes no more scans, finishes those under way and exits. Its
 * supervisor (`npm start`, Compose) starts a new one. It is asked once; later calls do nothing.
 */
export class ProcessReplacement {
  readonly #log: Logger
  readonly #process: ReplacedProcess
  #isAsked = false

  constructor(log: Logger, replaced: ReplacedProcess = thisProcess) {
    this.#log = log
    this.#process = replaced
  }

  now(why: string): void {
    if (this.#isAsked) return
    this.#isAsked = true
    this.#log.fatal({ event: 'replacing_process', why }, 'replacing this process')
    this.#process.stop()
  }

  /** The same once the process is a minute old, if it is still needed then. */
  async onceOld(why: string, isNeeded: () => boolean): Promise<void> {
    const leftMs = REPLACED_AGE_MIN_MS - this.#process.ageMs()
    if (leftMs > 0) await sleep(leftMs, undefined, { ref: false })
    if (isNeeded()) this.now(why)
  }
}

/** Kills this process at the end of its shutdown: an ordinary exit would wait for native work. */
export function exitOverNativeWork(log: Logger): void {
  log.fatal({ event: 'stopped_over_native_work' }, 'stopped; cutting off native work')
  process.kill(process.pid, 'SIGKILL')
}
