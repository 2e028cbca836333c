/** `load status-rebuild`: what the minutely cron tasks take to update the status surface. */
import { type Command, Option } from 'commander'
import { cronTasks } from '../../../api/cron/tasks.ts'
import { systemClock } from '../../../shared/clock.ts'
import { cronEnv } from '../../../shared/env.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { wholeNumber } from '../../command-line/option-values.ts'
import { latencySummary } from '../latency-summary.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { fillStatusYear } from '../status-year.ts'
import { withLoadService } from '../with-load-service.ts'

interface RebuildOptions extends LoadOptions {
  readonly runs: number
  readonly processes: number
  readonly scans: number
}

export function addStatusRebuildScenario(program: Command, run: RunScenario): void {
  program
    .command('status-rebuild')
    .description('roll-up, incidents and snapshot over 400 days of five components')
    .addOption(new Option('--runs <number>', 'runs of each').argParser(wholeNumber).default(100))
    .addOption(
      new Option('--processes <number>', 'API processes').argParser(wholeNumber).default(3),
    )
    .addOption(
      new Option('--scans <number>', 'scans per process and minute')
        .argParser(wholeNumber)
        .default(20),
    )
    .action((options: RebuildOptions) => run(options, (context) => rebuild(options, context)))
}

function rebuild(
  { runs, processes, scans }: RebuildOptions,
  context: LoadContext,
): Promise<LoadResult> {
  const fleet = { workers: 1, threadsPerWorker: 1, engine: 10 } as const
  return withLoadService(fleet, context, async ({ pool, ownerDatabaseUrl }) => {
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    context.say('filling the tables')
    await fillStatusYear(pool, now, { processes, scansPerMinute: scans })
    const env = readEnv(cronEnv, { DATABASE_URL: ownerDatabaseUrl, CANARY_KEY: 'c'.repeat(32) })
    const task = { pool, env, clock: systemClock, signal: context.signal, probed: () => undefined }
    const rows: Record<string, string | number>[] = []
    for (const { name, run } of cronTasks) {
      if (!['status-roll-up', 'status-incidents', 'status-snapshot'].includes(name)) continue
      const durations: number[] = []
      for (let each = 0; each < runs && !context.signal.aborted; each += 1) {
        const startedMs = performance.now()
        await run(task, now)
        durations.push(performance.now() - startedMs)
      }
      rows.push({ task: name, runs, ...latencySummary(durations) })
    }
    const size = await pool.query('SELECT octet_length(body::text) AS bytes FROM status_snapshot')
    rows.push({ task: 'snapshot', KiB: Math.round(size.rows[0].bytes / 1024) })
    return { rows, broken: [] }
  })
}
