/** `admin event …`: what lies behind the `event_id` a caller quotes. */
import type { Command } from 'commander'
import { utcSeconds } from '../../shared/clock.ts'
import { findEvent } from '../../shared/db/events.ts'
import { CommandFailure } from './command-failure.ts'
import type { OutputOptions, RunCommand } from './session.ts'

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
        return {
          id: found.id,
          code: found.code,
          occurred_at: utcSeconds(found.occurredAt),
          request_id: found.requestId,
          detail: found.detail,
        }
      }),
    )
}
