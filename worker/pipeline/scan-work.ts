/** How much a scan works a thread, and when its searches must end for that. */
import { threadMsBesideOthers } from '../../shared/queue.ts'
import type { ScanContext } from './context.ts'
import { OTHERS_WAIT } from './recognize-task.ts'

/**
 * Most work of all searches of a scan, milliseconds: ten times that of an everyday photograph, and a
 * third for threads that share their cores' caches. Only the thread's own work counts, so that a busy
 * machine cuts no page off. (docs/decisions/0392)
 */
const SEARCH_WORK_MS = 2000

/** Share of the work left that a stage which leaves time to later ones leaves them as well. */
const LEFT_SHARE = 0.25

/** The work of one scan, over all views of its picture. */
export class ScanWork {
  readonly #workMs: () => number
  readonly #cancelled: Int32Array
  readonly #begunMs: number
  /** By stage, those without a budget of their own under one name. */
  readonly #usedMs = new Map<string, number>()

  constructor({ engine, task }: Pick<ScanContext, 'engine' | 'task'>) {
    this.#workMs = engine.workMs
    this.#cancelled = task.cancelled
    this.#begunMs = engine.workMs()
  }

  /**
   * Begins a stage, which may have a budget of its own, else leaves a share of what is left to later
   * ones; `end` returns its work, milliseconds.
   */
  begin(
    stage: string,
    { ownMs, leavesWork }: { readonly ownMs: number | null; readonly leavesWork: boolean },
  ): { isSpent(): boolean; end(): number } {
    const of = ownMs === null ? 'all searches' : stage
    const usedMs = this.#usedMs.get(of) ?? 0
    const begunMs = this.#workMs()
    const availableMs = (ownMs ?? SEARCH_WORK_MS) - usedMs
    const leftMs = ownMs === null && leavesWork ? LEFT_SHARE * availableMs : 0
    const untilMs = begunMs + availableMs - leftMs
    return {
      isSpent: () => {
        const nowMs = this.#workMs()
        if (nowMs >= untilMs) return true
        return nowMs - this.#begunMs >= threadMsBesideOthers && this.#doOthersWait()
      },
      end: () => {
        // The system counts a wait once it is over, which may be after the stage began.
        const tookMs = Math.max(0, this.#workMs() - begunMs)
        this.#usedMs.set(of, usedMs + tookMs)
        return tookMs
      },
    }
  }

  #doOthersWait(): boolean {
    return Atomics.load(this.#cancelled, 0) === OTHERS_WAIT
  }
}
