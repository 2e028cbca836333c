/** The pool of threads that recognise: its size, its queue, its memory ceiling, its mishaps. */
import { Piscina } from 'piscina'
import type { Reading } from '../shared/reading.ts'
import { threadArguments } from '../shared/thread-arguments.ts'
import type { RecogniseTask } from './recognise-task.ts'

export interface ThreadOptions {
  /** The module a thread loads; its default export takes a `RecogniseTask`. */
  readonly filename: string
  readonly threads: number
  /** Ceiling of one thread's JavaScript heap, MiB; a thread beyond it is replaced. */
  readonly memoryMb: number
}

/** What became of a task; `stopped`: the thread itself saw that nobody waits any more. */
export type ThreadOutcome =
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly why: 'stopped' | 'crashed' | 'overran' }

/** Past its deadline a thread gets this long to notice by itself; then it is killed. */
const overrunGraceMs = 500

export class Threads {
  readonly #pool: Piscina<RecogniseTask, Reading | null>
  readonly size: number
  #busy = 0

  constructor(options: ThreadOptions) {
    this.size = options.threads
    this.#pool = new Piscina({
      filename: options.filename,
      execArgv: threadArguments(options.filename),
      minThreads: options.threads,
      maxThreads: options.threads,
      // BullMQ hands over no more jobs than there are threads; a retry may briefly queue.
      maxQueue: options.threads * 2,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
    })
    // A thread that dies takes its task's promise with it (rejected below); the pool replaces it.
    this.#pool.on('error', () => undefined)
  }

  get busy(): number {
    return this.#busy
  }

  /** Runs one task; a thread stuck past the deadline is killed rather than waited for. */
  async run(task: RecogniseTask): Promise<ThreadOutcome> {
    const kill = new AbortController()
    const overrun = setTimeout(
      () => kill.abort(),
      Math.max(0, task.deadlineAt - Date.now()) + overrunGraceMs,
    )
    this.#busy += 1
    try {
      const reading = await this.#pool.run(task, { signal: kill.signal })
      return reading === null ? { ok: false, why: 'stopped' } : { ok: true, reading }
    } catch {
      return { ok: false, why: kill.signal.aborted ? 'overran' : 'crashed' }
    } finally {
      this.#busy -= 1
      clearTimeout(overrun)
    }
  }

  close(): Promise<void> {
    return this.#pool.close({ force: false })
  }
}
