/** The pool of recognition threads: its size, queue, memory ceiling and failures. */
import '../text/recognize/telemetry-off.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { canarySpecimen } from '../../shared/canary-specimen.ts'
import { processCoreWait } from '../../shared/core-wait.ts'
import type { Reading } from '../../shared/reading.ts'
import { threadArguments } from '../../shared/thread-module.ts'
import { systemClock } from '../../shared/time/clock.ts'
import { type FailedCrop, failedCrop } from '../pipeline/failed-crop.ts'
import type { RecognizeTask } from '../pipeline/recognize-task.ts'
import { newNetworkRuns, refuseRuns } from '../text/recognize/network-runs.ts'
import { waitInSteps } from './counted-steps.ts'
import { YOUNG_GENERATION_MB } from './memory-needed.ts'

export interface ThreadOptions {
  /** The module a thread loads; its default export takes a `RecognizeTask`. */
  readonly filename: string
  readonly threads: number
  /** Ceiling of one thread's JavaScript heap, MiB; a thread beyond it is replaced. */
  readonly memoryMb: number
  /** Called with the reason if a thread could not start or died. */
  readonly onError: (error: Error) => void
  /** Called if a thread was killed and native work that it called goes on. */
  readonly onStuck: () => void
  /** How long threads of this process wait for a core; `processCoreWait` by default. */
  readonly coreWait?: () => () => number
}

/**
 * What became of a task. `cancelled`: the thread itself noticed that nobody waits any more;
 * `killed`: it did not, and was terminated after the deadline.
 */
export type ThreadOutcome<Answer extends Reading = Reading> =
  | { readonly ok: true; readonly reading: Answer }
  | { readonly ok: false; readonly why: 'cancelled' | 'crashed' | 'killed' }

/**
 * After a blank picture alone, the first scan of a passport took four times the CPU of a warm one;
 * after one round 2.7 times, after two 1.5 times, after four 1.4 times.
 */
const warmUpRounds = 2

/** Enough to load the models on a machine that is busy with something else. */
const warmUpDeadlineMs = 120_000

/** However busy the machine is, a thread that is not over after a minute is stuck. */
const stepped = { stepMs: 100, stepsMax: 600 } as const

/**
 * A thread gets so many steps after its deadline to stop by itself; then it is killed. They count if
 * no thread of the process lacks a core: it may wait for a decoder, which has a thread of its own.
 * Without a core it is starved and not stuck, and one that loads its networks anew costs more.
 */
const overrun = { ...stepped, steps: 5 } as const

/** The same for a run of a network, which costs up to 300 ms. */
const lastRun = { ...stepped, steps: 100 } as const

/**
 * A thread that is terminated while it loads its networks ends the process as well. One that has
 * not loaded by then never will.
 */
const loadsWithinMs = 30_000
const loadPollMs = 20

/** A killed thread is gone in milliseconds of CPU, unless native code that it called goes on. */
const ending = { ...stepped, steps: 20 } as const

/** How long a task waits for its killed thread to end. */
const endsWithinMs = 6000

/** The thread pool. `Answer` is what the module returns: a reading, possibly with more in it. */
export class Threads<Answer extends Reading = Reading> {
  readonly #pool: Piscina<RecognizeTask, Answer | null>
  readonly size: number
  readonly #alive = new Set<Worker>()
  /** Ids of the threads that have loaded their module. */
  readonly #loaded = new Set<number>()
  readonly #stuck = new Set<Worker>()
  readonly #onStuck: () => void
  readonly #coreWait: () => () => number
  #busy = 0

  constructor(options: ThreadOptions) {
    this.size = options.threads
    this.#onStuck = options.onStuck
    this.#coreWait = options.coreWait ?? processCoreWait
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
    // If a thread dies, its task's promise rejects (handled in `run`) and the pool replaces it.
    this.#pool.on('error', options.onError)
    // Piscina announces its first threads before they have loaded: their first message says that.
    const first = new Set(this.#pool.threads.map(({ threadId }) => threadId))
    for (const thread of this.#pool.threads) {
      thread.once('message', () => this.#loaded.add(thread.threadId))
    }
    this.#pool.on('workerCreate', ({ id }: { readonly id: number }) => {
      if (!first.has(id)) this.#loaded.add(id)
    })
    this.#pool.on('workerDestroy', ({ id }: { readonly id: number }) => this.#loaded.delete(id))
  }

  /** Has every thread read the canary's specimen: warms up code. Throws if one cannot. */
  async warmUp(): Promise<void> {
    const image = canarySpecimen()
    for (let round = 0; round < warmUpRounds; round += 1) await this.#eachReads(image)
  }

  async #eachReads(image: Uint8Array): Promise<void> {
    const tasks = Array.from({ length: this.size }, () =>
      this.run({
        image,
        deadlineAtMs: systemClock.monotonicMs() + warmUpDeadlineMs,
        today: '2000-01-01',
        returnPortrait: true,
        expectCountry: null,
        cancelled: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
      }),
    )
    for (const outcome of await Promise.all(tasks)) {
      if (!outcome.ok) throw new Error(`the engine cannot read: a thread ${outcome.why}`)
    }
  }

  /** Calls the listener for every crop that a thread could not make, without naming the picture. */
  onFailedCrop(listener: (failed: FailedCrop) => void): void {
    this.#pool.on('message', (message: unknown) => {
      const failed = failedCrop.safeParse(message)
      if (failed.success) listener(failed.data)
    })
  }

  get busy(): number {
    return this.#busy
  }

  /** Number of threads that were killed but have not ended. */
  get lingering(): number {
    return this.#leaving().length
  }

  /**
   * Whether one of them does not end although it could: a decoder still runs in libuv's pool, with
   * its memory and its core, and only the end of the process stops it.
   */
  get isStuck(): boolean {
    return [...this.#stuck].some((thread) => this.#alive.has(thread))
  }

  /**
   * Runs one task. A thread that is stuck after the deadline is killed, though not within the run of
   * a network. When this resolves, all that the task used is free, unless its thread lingers.
   */
  run(task: RecognizeTask): Promise<ThreadOutcome<Answer>> {
    return this.#run(task, [])
  }

  /** The same, but the picture is moved into the thread where that saves a copy: it is gone here. */
  runMoving(task: RecognizeTask): Promise<ThreadOutcome<Answer>> {
    const { buffer, byteLength } = task.image
    // A small picture may lie in a buffer with other answers of Redis.
    const isAlone = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
    return this.#run(task, isAlone ? [buffer] : [])
  }

  async #run(
    task: RecognizeTask,
    transferList: readonly ArrayBuffer[],
  ): Promise<ThreadOutcome<Answer>> {
    const kill = new AbortController()
    const networkRuns = newNetworkRuns()
    let isOver = false
    let noteOver = () => {}
    const over = new Promise<void>((resolve) => {
      noteOver = resolve
    })
    const killing = setTimeout(
      async () => {
        const starvedMs = this.#coreWait()
        await Promise.all([
          waitInSteps(refuseRuns(networkRuns), { ...lastRun, starvedMs }),
          waitInSteps(over, { ...overrun, starvedMs }),
        ])
        if (!isOver) kill.abort()
      },
      Math.max(0, task.deadlineAtMs - systemClock.monotonicMs()),
    )
    this.#busy += 1
    try {
      this.#watch()
      const reading = await this.#pool.run(
        { ...task, networkRuns },
        { signal: kill.signal, transferList: [...transferList] },
      )
      return reading === null ? { ok: false, why: 'cancelled' } : { ok: true, reading }
    } catch {
      await this.#ended()
      return { ok: false, why: kill.signal.aborted ? 'killed' : 'crashed' }
    } finally {
      isOver = true
      noteOver()
      this.#busy -= 1
      clearTimeout(killing)
    }
  }

  /** Ends all threads: after their tasks, and those that still load their networks once they have. */
  async close(): Promise<void> {
    const until = performance.now() + loadsWithinMs
    const isLoading = ({ threadId }: Worker) => !this.#loaded.has(threadId)
    while (this.#pool.threads.some(isLoading) && performance.now() < until) {
      await sleep(loadPollMs)
    }
    await this.#pool.close({ force: false })
  }

  /** Notes threads that the pool has started since the last call. */
  #watch(): void {
    for (const thread of this.#pool.threads) {
      if (this.#alive.has(thread)) continue
      this.#alive.add(thread)
      thread.once('exit', () => this.#alive.delete(thread))
    }
  }

  /** Threads that the pool has let go of but that have not ended. */
  #leaving(): Worker[] {
    const kept = new Set(this.#pool.threads)
    return [...this.#alive].filter((thread) => !kept.has(thread))
  }

  /** Waits until all leaving threads have ended or are stuck, for six seconds at most. */
  async #ended(): Promise<void> {
    const judged = this.#judge(this.#leaving())
    await Promise.race([judged, sleep(endsWithinMs, undefined, { ref: false })])
  }

  /** Resolves when these threads have ended, or had the time for it and are stuck. */
  async #judge(leaving: readonly Worker[]): Promise<void> {
    const ended = Promise.all(leaving.map(exitOf))
    if (await waitInSteps(ended, { ...ending, starvedMs: this.#coreWait() })) return
    for (const thread of leaving) this.#stuck.add(thread)
    if (this.isStuck) this.#onStuck()
  }
}

/** Resolves when the thread has ended, whether or not it failed before. */
function exitOf(thread: Worker): Promise<void> {
  return new Promise((resolve) => thread.once('exit', () => resolve()))
}
