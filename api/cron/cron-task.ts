/** One thing the clock does. */
export interface CronTask {
  /** In logs, metrics and `cron_runs`: kebab-case, and never changed once released. */
  readonly name: string
  /** Cron expression in UTC, to the minute. */
  readonly schedule: string
  /** One bounded run; `now` is the time of the tick. Returns how many things it dealt with. */
  run(now: Date): Promise<number>
}
