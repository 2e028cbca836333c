/** How much a scan works a thread, and when its searches must end for that. */
import type { ScanContext } from './context.ts'
import { besideOthersMs, type RecognizeTask } from './recognize-task.ts'

/** Work that one stage or several may do together, over all views of a picture. */
export interface WorkBudget {
  readonly name: string
  /** Milliseconds of a core on which the first look at a picture takes `LOOK_MS`. */
  readonly ms: number
  /** Share of what is left of it that a stage which leaves time to later ones leaves them as well. */
  readonly leftShare: number
}

/**
 * Of all searches of a scan: ten times that of an everyday photograph, and a third for threads that share
 * their cores' caches. Only the thread's own work counts, so that a busy machine cuts no page off.
 * (docs/decisions/0392)
 */
export const searching: WorkBudget = { name: 'searching', ms: 2000, leftShare: 0.25 }

/**
 * Of making an answer of what was read, five times that of an everyday page: searches that used all
 * theirs leave an answer of what they found, and not none.
 */
export const answering: WorkBudget = { name: 'answering', ms: 500, leftShare: 0.25 }

/**
 * What a look at a picture takes, milliseconds: the same work for every picture. It tells how fast the
 * core is just now, since what a scan may read must not depend on that. (docs/decisions/0392)
 */
const LOOK_MS = 12

/** A core is taken for so many times as slow, at most: a look may have met a collection of garbage. */
const SLOWER_MAX = 4

/** The work of one scan, over all views of its picture. */
export class ScanWork {
  readonly #workMs: () => number
  readonly #task: RecognizeTask
  readonly #begunMs: number
  /** Times as long as on the core that the budgets are for. */
  #slower = 1
  /** By budget. */
  readonly #usedMs = new Map<string, number>()

  constructor({ engine, task }: Pick<ScanContext, 'engine' | 'task'>) {
    this.#workMs = engine.workMs
    this.#task = task
    this.#begunMs = engine.workMs()
  }

  /** Fits the budgets of later stages to the core, by what a look at the picture took, milliseconds. */
  fitTo(lookMs: number): void {
    this.#slower = Math.min(SLOWER_MAX, Math.max(1, lookMs / LOOK_MS))
  }

  /**
   * Begins a stage, which may leave a share of what is left of its budget to later ones; `end` returns
   * its work, milliseconds.
   */
  begin(budget: WorkBudget, leavesWork: boolean): { isSpent(): boolean; end(): number } {
    const { name, ms, leftShare } = budget
    const usedMs = this.#usedMs.get(name) ?? 0
    const begunMs = this.#workMs()
    const availableMs = this.#slower * ms - usedMs
    const leftMs = leavesWork ? leftShare * availableMs : 0
    const untilMs = begunMs + availableMs - leftMs
    return {
      isSpent: () => {
        const nowMs = this.#workMs()
        if (nowMs >= untilMs) return true
        // What was read until then is still made an answer of.
        return budget !== answering && nowMs - this.#begunMs >= besideOthersMs(this.#task)
      },
      end: () => {
        // The system counts a wait once it is over, which may be after the stage began.
        const tookMs = Math.max(0, this.#workMs() - begunMs)
        this.#usedMs.set(name, usedMs + tookMs)
        return tookMs
      },
    }
  }
}
