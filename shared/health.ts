/** Whether a process without an HTTP API can work: what its `/readyz` answers. */
import { within } from './time/within.ts'

export interface HealthReport {
  readonly status: 'ready' | 'not_ready' | 'stopping'
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>
}

/** A store that answers later than this is away for a probe. */
const checkMs = 1000

/** How long a result is reused, so that probes cost little however often they come. */
const cachedMs = 1000

/** Begins as not ready; `begin` when the process has started, `stop` when it is asked to stop. */
export class Health {
  readonly #checks = new Map<string, () => Promise<boolean>>()
  #state: 'starting' | 'running' | 'stopping' = 'starting'
  #cached: { readonly report: Promise<HealthReport['checks']>; readonly atMs: number } | null = null

  /** A check that rejects or takes too long has failed. */
  add(name: string, check: () => Promise<boolean>): void {
    this.#checks.set(name, check)
  }

  begin(): void {
    this.#state = 'running'
  }

  stop(): void {
    this.#state = 'stopping'
  }

  async report(): Promise<HealthReport> {
    const nowMs = performance.now()
    if (this.#cached === null || nowMs - this.#cached.atMs >= cachedMs) {
      this.#cached = { report: this.#ask(), atMs: nowMs }
    }
    const checks = await this.#cached.report
    if (this.#state === 'stopping') return { status: 'stopping', checks }
    const isReady =
      this.#state === 'running' && Object.values(checks).every((each) => each === 'ok')
    return { status: isReady ? 'ready' : 'not_ready', checks }
  }

  async #ask(): Promise<HealthReport['checks']> {
    const asked = [...this.#checks].map(async ([name, check]) => {
      const isFine = await within(checkMs, check()).catch(() => false)
      return [name, isFine ? 'ok' : 'failed'] as const
    })
    return Object.fromEntries(await Promise.all(asked))
  }
}
