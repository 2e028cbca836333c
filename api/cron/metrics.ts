/** What cron counts. */
import { Counter, Histogram, type Registry } from 'prom-client'
import { described } from '../../shared/metric-catalogue.ts'
import type { ComponentId } from '../../shared/status/components.ts'

export class CronMetrics {
  readonly #runs: Counter<'task' | 'outcome'>
  readonly #handled: Counter<'task'>
  readonly #seconds: Histogram<'task'>
  readonly #probes: Counter<'component' | 'outcome'>

  constructor(registry: Registry) {
    const registers = [registry]
    this.#runs = new Counter({
      ...described('cron_runs_total'),
      registers,
    })
    this.#handled = new Counter({
      ...described('cron_handled_total'),
      registers,
    })
    this.#seconds = new Histogram({
      ...described('cron_run_seconds'),
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
      registers,
    })
    this.#probes = new Counter({ ...described('probe_runs_total'), registers })
    // From the start, as an increase from nothing to 1 is none for Prometheus.
    for (const outcome of ['ok', 'failed'])
      this.#probes.inc({ component: 'recognition', outcome }, 0)
  }

  /** Counts a probe of a component that is over. */
  probed(component: ComponentId, ok: boolean): void {
    this.#probes.inc({ component, outcome: ok ? 'ok' : 'failed' })
  }

  finished(task: string, handled: number, durationMs: number): void {
    this.#runs.inc({ task, outcome: 'done' })
    this.#handled.inc({ task }, handled)
    this.#seconds.observe({ task }, durationMs / 1000)
  }

  failed(task: string, outcome: 'failed' | 'late'): void {
    this.#runs.inc({ task, outcome })
  }
}
