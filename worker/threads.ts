/** The pool of threads that recognise: its size, its queue, its memory ceiling, its mishaps. */
import { Piscina } from 'piscina'
import sharp from 'sharp'
import type { Reading } from '../shared/reading.ts'
import { threadArguments } from '../shared/thread-arguments.ts'
import type { RecogniseTask } from './recognise-task.ts'

export interface ThreadOptions {
  /** The module a thread loads; its default export takes a `RecogniseTask`. */
  readonly filename: string
  readonly threads: number
  /** Ceiling of one thread's JavaScript heap, MiB; a thread beyond it is replaced. */
  readonly memoryMb: number
  /** Told why a thread could not start or died. */
  readonly onError: (error: Error) => void
}

/** What became of a task; `stopped`: the thread itself saw that nobody waits any more. */
export type ThreadOutcome<Answer extends Reading = Reading> =
  | { readonly ok: true; readonly reading: Answer }
  | { readonly ok: false; readonly why: 'stopped' | 'crashed' | 'overran' }

/** Loading the models on a machine that is busy with something else. */
const warmUpDeadlineMs = 60_000

/** Past its deadline a thread gets this long to notice by itself; then it is killed. */
const overrunGraceMs = 500

/** `Answer`: what the module hands back, a reading or one that carries more. */
export class Threads<Answer extends Reading = Reading> {
  readonly #pool: Piscina<RecogniseTask, Answer | null>
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
        withdrawn: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
      }),
    )
    for (const outcome of await Promise.all(tasks)) {
      if (!outcome.ok) throw new Error(`the engine cannot read: a thread ${outcome.why}`)
    }
  }

  get busy(): number {
    return this.#busy
  }

  /** Runs one task; a thread stuck past the deadline is killed rather than waited for. */
  async run(task: RecogniseTask): Promise<ThreadOutcome<Answer>> {
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
