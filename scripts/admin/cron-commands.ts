/** `admin cron …`: the scheduled tasks and how their latest runs went. */
import type { Command } from 'commander'
import { nextRun } from '../../api/cron/schedule.ts'
import type { CronTask } from '../../api/cron/task.ts'
import { cronTasks } from '../../api/cron/tasks.ts'
import { type CronRun, listCronRuns } from '../../shared/db/cron-runs.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand } from './session.ts'

export function addCronCommands(program: Command, run: RunCommand): void {
  const cron = program.command('cron').description('scheduled tasks')

  cron
    .command('status')
    .description('for each task: its last run, its next run, and what a missed run costs')
    .action((options: OutputOptions) =>
      run(options, async ({ pool, clock }) => {
        const runs = new Map((await listCronRuns(pool)).map((each) => [each.task, each]))
        return cronTasks.map((task) => describe(task, runs.get(task.name), clock.now()))
      }),
    )
}

function describe(task: CronTask, run: CronRun | undefined, now: Date): ReportRecord {
  return {
    task: task.name,
    last_tick: run === undefined ? null : utcSeconds(run.tick),
    outcome: run === undefined ? null : outcomeOf(task, run, now),
    duration_ms: run?.durationMs ?? null,
    rows: run?.handled ?? null,
    next_run: utcSeconds(nextRun(task)),
    deadline_s: task.deadlineMs / 1000,
    missed_tick: task.missedTick,
  }
}

/** A run without an outcome counts as running until its deadline, then as dead. */
function outcomeOf(task: CronTask, { outcome, startedAt }: CronRun, now: Date): string {
  if (outcome !== null) return outcome
  const ageMs = startedAt === null ? 0 : now.getTime() - startedAt.getTime()
  return ageMs <= task.deadlineMs ? 'running' : 'died'
}
