/** How much a scan works a thread, and when its searches must end for that. */
import { threadMsBesideOthers } from '../../shared/queue.ts'
import type { ScanContext } from './context.ts'
import { OTHERS_WAIT } from './recognize-task.ts'

/**
 * Most work of all searches of a scan, milliseconds: ten times that of an everyday photograph. Only
 * the thread's own work counts, so that a busy machine cuts no page off. (docs/decisions/0392)
 */
const SEARCH_WORK_MS = 1500

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

  /** Begins a stage, which may have a budget of its own; `end` returns its work, milliseconds. */
  begin(stage: string, ownMs: number | null): { isSpent(): boolean; end(): number } {
    const of = ownMs === null ? 'all searches' : stage
    const usedMs = this.#usedMs.get(of) ?? 0
    const begunMs = this.#workMs()
    const untilMs = begunMs + (ownMs ?? SEARCH_WORK_MS) - usedMs
    return {
      isSpent: () => {
        const nowMs = this.#workMs()
        if (nowMs >= untilMs) return true
        return nowMs - this.#begunMs >= threadMsBesideOthers && this.#doOthersWait()
      },
      end: () => {
        const tookMs = this.#workMs() - begunMs
        this.#usedMs.set(of, usedMs + tookMs)
        return tookMs
      },
    }
  }

  #doOthersWait(): boolean {
    return Atomics.load(this.#cancelled, 0) === OTHERS_WAIT
  }
}
