/** `admin event …`: what lies behind the `event_id` a caller quotes. */
import { type Command, Option } from 'commander'
import { findEvent, listEvents, type RecordedEvent } from '../../shared/db/events.ts'
import { errorCodes } from '../../shared/errors.ts'
import { dayMs, utcSeconds } from '../../shared/time/clock.ts'
import { integerArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand } from './session.ts'

interface ListOptions extends OutputOptions {
  readonly code?: string
  readonly days: number
  readonly limit: number
}

export function addEventCommands(program: Command, run: RunCommand): void {
  const event = program.command('event').description('failures the service recorded')

  event
    .command('show')
    .description('show one event')
    .argument('<id>', 'event_id from an error response: evt_…')
    .action((id: string, options: OutputOptions) =>
      run(options, async ({ pool }) => {
        const found = await findEvent(pool, id)
        if (found === null) throw new CommandFailure(`No event ${id}`)
        return describe(found)
      }),
    )

  event
    .command('list')
    .description('list recorded failures, most recent first')
    .addOption(
      new Option('--code <code>', 'only failures with this error code').choices(errorCodes),
    )
    .option('--days <days>', 'how far back to look, 1 to 400', integerArgument(1, 400), 7)
    .option('--limit <number>', 'maximum number of failures', integerArgument(1, 1000), 50)
    .action((options: ListOptions) =>
      run(options, async ({ pool, clock }) => {
        const { code = null, days, limit } = options
        const since = new Date(clock.now().getTime() - days * dayMs)
        return (await listEvents(pool, { since, code, limit })).map(describe)
      }),
    )
}

function describe(event: RecordedEvent): ReportRecord {
  return {
    id: event.id,
    code: event.code,
    occurred_at: utcSeconds(event.occurredAt),
    request_id: event.requestId,
    detail: event.detail,
  }
}
