/** `admin incident …`: operators' updates on outages, and steps only they take (contract §3.4). */
import { type Command, Option } from 'commander'
import { v7 } from 'uuid'
import {
  findIncident,
  type Incident,
  insertIncident,
  listIncidents,
  moveIncident,
} from '../../shared/db/incidents.ts'
import { type ComponentId, componentIds } from '../../shared/status/components.ts'
import {
  type IncidentImpact,
  type IncidentState,
  incidentImpacts,
} from '../../shared/status/snapshot.ts'
import { dayMs, utcSeconds } from '../../shared/time/clock.ts'
import { eachOf, integerArgument, textArgument, uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'

interface OpenOptions extends OutputOptions {
  readonly title: string
  readonly impact: IncidentImpact
  readonly component?: readonly ComponentId[]
  readonly text: string
}

interface MoveOptions extends OutputOptions {
  readonly text: string
  readonly impact?: IncidentImpact
}

export function addIncidentCommands(program: Command, run: RunCommand): void {
  const incident = program.command('incident').description('incidents of the public status page')
  const impact = () => new Option('--impact <impact>', 'how severe it is').choices(incidentImpacts)

  incident
    .command('open')
    .description('open an incident that was not detected automatically')
    .requiredOption('--title <title>', 'what is wrong; shown publicly', textArgument(200))
    .requiredOption('--text <text>', 'the first update', textArgument(2000))
    .addOption(impact().makeOptionMandatory())
    .option(
      '--component <id>',
      `affected component, repeatable: ${componentIds.join(', ')}`,
      component,
    )
    .action((options: OpenOptions) => run(options, (session) => open(session, options)))

  incident
    .command('update')
    .description('post an update without changing the state')
    .argument('<id>', 'incident id', uuidArgument)
    .requiredOption('--text <text>', 'shown publicly', textArgument(2000))
    .addOption(impact())
    .action((id: string, options: MoveOptions) =>
      run(options, (session) => move(session, id, 'update', null, options)),
    )

  for (const [name, state, description] of [
    ['identify', 'identified', 'report that the cause is known'],
    ['resolve', 'resolved', 'close an incident; automatic ones never close by themselves'],
  ] as const) {
    incident
      .command(name)
      .description(description)
      .argument('<id>', 'incident id', uuidArgument)
      .requiredOption('--text <text>', 'shown publicly', textArgument(2000))
      .action((id: string, options: MoveOptions) =>
        run(options, (session) => move(session, id, name, state, options)),
      )
  }

  incident
    .command('list')
    .description('list open and recent incidents, newest first')
    .option(
      '--days <days>',
      'how far back recent incidents go, 1 to 400',
      integerArgument(1, 400),
      30,
    )
    .action((options: OutputOptions & { days: number }) =>
      run(options, async ({ pool, clock }) => {
        const since = new Date(clock.now().getTime() - options.days * dayMs)
        return (await listIncidents(pool, since)).map(describe)
      }),
    )

  incident
    .command('show')
    .description('show one incident with its updates, newest first')
    .argument('<id>', 'incident id', uuidArgument)
    .action((id: string, options: OutputOptions) => run(options, (session) => show(session, id)))
}

const component = eachOf(componentIds)

async function open(session: Session, options: OpenOptions): Promise<ReportRecord> {
  const now = session.clock.now()
  const id = v7({ msecs: now.getTime() })
  const { title, impact, text, component: components = [] } = options
  const opened = {
    id,
    title,
    impact,
    components,
    state: 'investigating',
    automatic: false,
  } as const
  const change = { action: 'incident open', subject: id, detail: { impact } }
  await session.change(change, (transaction) =>
    insertIncident(
      transaction,
      { ...opened, startedAt: now },
      { at: now, state: 'investigating', text },
    ),
  )
  return show(session, id)
}

/** Adds an update; `state` null: the state stays as it is. */
async function move(
  session: Session,
  id: string,
  verb: string,
  state: IncidentState | null,
  { text, impact }: MoveOptions,
): Promise<ReportRecord> {
  const { pool, clock } = session
  const known = await findIncident(pool, id)
  if (known === null) throw noSuchIncident(id)
  const update = { at: clock.now(), state: state ?? known.state, text }
  const edit = impact === undefined ? {} : { impact }
  const change = {
    action: `incident ${verb}`,
    subject: id,
    detail: { state: update.state, ...edit },
  }
  await session.change(change, async (transaction) => {
    if (await moveIncident(transaction, id, update, edit)) return
    throw new CommandFailure(`Incident ${id} is resolved: open a new one`)
  })
  return show(session, id)
}

async function show({ pool }: Session, id: string): Promise<ReportRecord> {
  const found = await findIncident(pool, id)
  if (found === null) throw noSuchIncident(id)
  const updates = found.updates.map(({ at, state, text }) => ({ at: utcSeconds(at), state, text }))
  return { ...describe(found), updates }
}

function describe(incident: Incident) {
  return {
    id: incident.id,
    title: incident.title,
    state: incident.state,
    impact: incident.impact,
    automatic: incident.automatic,
    components: incident.components.join(' '),
    started_at: utcSeconds(incident.startedAt),
    resolved_at: incident.resolvedAt === null ? null : utcSeconds(incident.resolvedAt),
  }
}

function noSuchIncident(id: string): CommandFailure {
  return new CommandFailure(`No incident ${id}; \`admin incident list\` shows them`)
}
