/** The pool of threads that recognize: its size, its queue, its memory ceiling, its mishaps. */
import '../text/recognize/telemetry-off.ts'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'
import sharp from 'sharp'
import type { Reading } from '../../shared/reading.ts'
import { threadArguments } from '../../shared/thread-module.ts'
import { type FailedCrop, failedCrop } from '../pipeline/failed-crop.ts'
import type { RecognizeTask } from '../pipeline/recognize-task.ts'

export interface ThreadOptions {
  /** The module a thread loads; its default export takes a `RecognizeTask`. */
  readonly filename: string
  readonly threads: number
  /** Ceiling of one thread's JavaScript heap, MiB; a thread beyond it is replaced. */
  readonly memoryMb: number
  /** Told why a thread could not start or died. */
  readonly onError: (error: Error) => void
}

/**
 * What became of a task; `cancelled`: the thread itself saw that nobody waits any more;
 * `killed`: it did not, and was ended past the deadline.
 */
export type ThreadOutcome<Answer extends Reading = Reading> =
  | { readonly ok: true; readonly reading: Answer }
  | { readonly ok: false; readonly why: 'cancelled' | 'crashed' | 'killed' }

/** Loading the models on a machine that is busy with something else. */
const warmUpDeadlineMs = 60_000

/** Past its deadline a thread gets this long to notice by itself; then it is killed. */
const killAfterMs = 500

/**
 * A killed thread is gone in milliseconds, unless native code that it called goes on. It is waited
 * for in steps: a process that stood still meanwhile has lost one of them, and not its patience.
 */
const endingSteps = 20
const endingStepMs = 100

/**
 * Young objects of a thread. A scan's pixels lie outside of the heap, and what is left lives through a
 * few collections or for ever: less room saves 20 to 35 MB a thread, and no more of its CPU is
 * collecting.
 */
const YOUNG_GENERATION_MB = 12

/** `Answer`: what the module hands back, a reading or one that carries more. */
export class Threads<Answer extends Reading = Reading> {
  readonly #pool: Piscina<RecognizeTask, Answer | null>
  readonly size: number
  readonly #alive = new Set<Worker>()
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
      resourceLimits: {
        maxOldGenerationSizeMb: options.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    })
    // A thread that dies takes its task's promise with it (rejected below); the pool replaces it.
    this.#pool.on('error', options.onError)
  }

  /** Has every thread read a blank picture: models are loaded, code is warm. Throws when one cannot. */
  async warmUp(): Promise<void> {
    const blank = { width: 400, height: 300, channels: 3, background: '#fff' } as const
    const image = await sharp({ create: blank }).png().toBuffer()
    const tasks = Array.from({ length: this.size }, () =>
      this.run({
        image,
        deadlineAt: Date.now() + warmUpDeadlineMs,
        today: '2000-01-01',
        returnPortrait: false,
        expectCountry: null,
        cancelled: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
      }),
    )
    for (const outcome of await Promise.all(tasks)) {
      if (!outcome.ok) throw new Error(`the engine cannot read: a thread ${outcome.why}`)
    }
  }

  /** Calls the listener for every crop that a thread could not make. Which picture it was of is not told. */
  onFailedCrop(listener: (failed: FailedCrop) => void): void {
    this.#pool.on('message', (message: unknown) => {
      const failed = failedCrop.safeParse(message)
      if (failed.success) listener(failed.data)
    })
  }

  get busy(): number {
    return this.#busy
  }

  /**
   * Threads that were killed and have not ended: a decoder goes on in libuv's pool, with its
   * memory and its core, and nothing but the end of the process stops it.
   */
  get lingering(): number {
    return this.#leaving().length
  }

  /**
   * Runs one task; a thread stuck past the deadline is killed rather than waited for. Whatever
   * a task used is free when this resolves, unless its thread lingers.
   */
  async run(task: RecognizeTask): Promise<ThreadOutcome<Answer>> {
    const kill = new AbortController()
    const killing = setTimeout(
      () => kill.abort(),
      Math.max(0, task.deadlineAt - Date.now()) + killAfterMs,
    )
    this.#busy += 1
    try {
      this.#watch()
      const reading = await this.#pool.run(task, { signal: kill.signal })
      return reading === null ? { ok: false, why: 'cancelled' } : { ok: true, reading }
    } catch {
      await this.#ended()
      return { ok: false, why: kill.signal.aborted ? 'killed' : 'crashed' }
    } finally {
      this.#busy -= 1
      clearTimeout(killing)
    }
  }

  close(): Promise<void> {
    return this.#pool.close({ force: false })
  }

  /** Notes the threads that the pool has made since. */
  #watch(): void {
    for (const thread of this.#pool.threads) {
      if (this.#alive.has(thread)) continue
      this.#alive.add(thread)
      thread.once('exit', () => this.#alive.delete(thread))
    }
  }

  /** Let go of by the pool, and not ended. */
  #leaving(): Worker[] {
    const kept = new Set(this.#pool.threads)
    return [...this.#alive].filter((thread) => !kept.has(thread))
  }

  async #ended(): Promise<void> {
    const ended = Promise.all(this.#leaving().map((thread) => once(thread, 'exit')))
    for (let step = 0; step < endingSteps && this.lingering > 0; step += 1) {
      await Promise.race([ended, sleep(endingStepMs, undefined, { ref: false })])
    }
  }
}
