/** What cron counts. */
import { Counter, Histogram, type Registry } from 'prom-client'

export class CronMetrics {
  readonly #runs: Counter<'task' | 'outcome'>
  readonly #handled: Counter<'task'>
  readonly #seconds: Histogram<'task'>

  constructor(registry: Registry) {
    const registers = [registry]
    this.#runs = new Counter({
      name: 'cron_runs_total',
      help: 'Runs of scheduled tasks by outcome: done, failed or late',
      labelNames: ['task', 'outcome'],
      registers,
    })
    this.#handled = new Counter({
      name: 'cron_handled_total',
      help: 'Rows, holds or documents processed by scheduled tasks',
      labelNames: ['task'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'cron_run_seconds',
      help: 'Duration of finished runs of scheduled tasks',
      labelNames: ['task'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
      registers,
    })
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
