/** `admin maintenance …`: planned work. A window begins and ends by itself unless changed. */
import type { Command } from 'commander'
import { v7 } from 'uuid'
import {
  cancelWindow,
  closeWindow,
  findWindow,
  insertWindow,
  listWindows,
  type MaintenanceWindow,
  openWindow,
} from '../../shared/db/maintenance-windows.ts'
import type { Database } from '../../shared/db/pool.ts'
import { type ComponentId, componentIds } from '../../shared/status/components.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import {
  eachOf,
  instantArgument,
  integerArgument,
  textArgument,
  uuidArgument,
} from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'

const listed = 100

interface ScheduleOptions extends OutputOptions {
  readonly title: string
  readonly starts?: Date
  readonly minutes: number
  readonly component?: readonly ComponentId[]
  readonly closesApi?: boolean
}

export function addMaintenanceCommands(program: Command, run: RunCommand): void {
  const maintenance = program.command('maintenance').description('planned maintenance windows')

  maintenance
    .command('schedule')
    .description('schedule a window; without --starts it begins immediately')
    .requiredOption('--title <title>', 'shown publicly', textArgument(200))
    .option('--starts <time>', 'start time, such as 2026-12-01T10:00Z', instantArgument)
    .requiredOption('--minutes <minutes>', 'duration, 1 to 10080', integerArgument(1, 10_080))
    .option(
      '--component <id>',
      `affected component, repeatable: ${componentIds.join(', ')}`,
      eachOf(componentIds),
    )
    .option('--closes-api', '/v1 answers 503 maintenance; marks api and recognition as affected')
    .action((options: ScheduleOptions) => run(options, (session) => schedule(session, options)))

  for (const { name, description, change, otherwise } of moves) {
    maintenance
      .command(name)
      .description(description)
      .argument('<id>', 'window id', uuidArgument)
      .action((id: string, options: OutputOptions) =>
        run(options, async (session) => {
          const { state } = await show(session, id)
          const now = session.clock.now()
          await session.change(
            { action: `maintenance ${name}`, subject: id },
            async (transaction) => {
              if (await change(transaction, id, now)) return
              throw new CommandFailure(`Window ${id} is ${state}: ${otherwise}`)
            },
          )
          return show(session, id)
        }),
      )
  }

  maintenance
    .command('list')
    .description(`the ${listed} newest windows, latest start first`)
    .action((options: OutputOptions) =>
      run(options, async ({ pool, clock }) =>
        (await listWindows(pool, listed)).map((window) => describe(window, clock.now())),
      ),
    )
}

const moves: readonly {
  readonly name: string
  readonly description: string
  readonly change: (db: Database, id: string, now: Date) => Promise<boolean>
  readonly otherwise: string
}[] = [
  {
    name: 'open',
    description: 'start a scheduled window now; its end does not change',
    change: openWindow,
    otherwise: 'only a scheduled one can be opened',
  },
  {
    name: 'close',
    description: 'end a running window now',
    change: closeWindow,
    otherwise: 'only a running one can be closed',
  },
  {
    name: 'cancel',
    description: 'cancel a window that has not started',
    change: cancelWindow,
    otherwise: 'only a scheduled one can be cancelled',
  },
]

async function schedule(session: Session, options: ScheduleOptions): Promise<ReportRecord> {
  const now = session.clock.now()
  const { title, starts: startsAt = now, minutes, closesApi = false } = options
  if (startsAt < now) throw new CommandFailure('A window cannot begin in the past')
  const named = [...(options.component ?? []), ...(closesApi ? ['api', 'recognition'] : [])]
  const components = componentIds.filter((id) => named.includes(id))
  if (components.length === 0) throw new CommandFailure('Say what is affected: --component <id>')
  const id = v7({ msecs: now.getTime() })
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const change = { action: 'maintenance schedule', subject: id, detail: { minutes, closesApi } }
  await session.change(change, (transaction) =>
    insertWindow(transaction, { id, title, startsAt, endsAt, closesApi, components }),
  )
  return show(session, id)
}

async function show({ pool, clock }: Session, id: string): Promise<ReportRecord> {
  const window = await findWindow(pool, id)
  if (window !== null) return describe(window, clock.now())
  throw new CommandFailure(`No window ${id}; \`admin maintenance list\` shows them`)
}

function describe(window: MaintenanceWindow, now: Date): ReportRecord {
  return {
    id: window.id,
    title: window.title,
    state: stateOf(window, now),
    starts_at: utcSeconds(window.startsAt),
    ends_at: utcSeconds(window.endsAt),
    closes_api: window.closesApi,
    components: window.components.join(' '),
  }
}

function stateOf({ startsAt, endsAt, cancelledAt }: MaintenanceWindow, now: Date): string {
  if (cancelledAt !== null) return 'cancelled'
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'running' : 'over'
}
