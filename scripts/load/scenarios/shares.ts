/** `load shares`: one account's scans alone, and beside an account that sends costly pages. */
import { loadavg } from 'node:os'
import { type Command, Option } from 'commander'
import { apiEnv } from '../../../shared/env.ts'
import { wholeNumber } from '../../command-line/option-values.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { classesCard, pageOfStrokes } from '../abuse/costly-pages.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { bodyOf, during, type Sender, type Sent, senderOf } from '../senders.ts'
import { withLoadService } from '../with-load-service.ts'

interface SharesOptions extends LoadOptions {
  readonly seconds: number
  readonly threads: number
  readonly only: string
}

/** The p95 of others may grow by this factor. */
const slowerMax = 2

const description = `an account's scans alone and beside one that sends costly pages: p50, p95, 503 (refused)

Rows: the good account alone; the hostile card alone (its p50 is the engine's
time, goal: within 1 s); then beside a hostile account that sends the card or a
page of strokes at 8 a minute (slow) or six at a time (flood), and beside an
anonymous caller. "thread s" is what all scans of a row cost. Exit code 1 if the
good account's p95 is more than doubled.`

export function addSharesScenario(program: Command, run: RunScenario): void {
  program
    .command('shares')
    .description(description)
    .option('--seconds <n>', 'length of each row', wholeNumber, 60)
    .option('--threads <n>', 'threads of the worker', wholeNumber, 2)
    .addOption(
      new Option('--only <who>', 'only this kind of hostile sender')
        .choices(['card', 'page', 'free', 'all'])
        .default('all'),
    )
    .action((options: SharesOptions) => run(options, (context) => shares(options, context)))
}

/** 8 a minute. */
const slowMs = 7500

async function shares(options: SharesOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 1, threadsPerWorker: options.threads, engine: 'real' } as const
  const [photo, card, page] = [
    bodyOf(await photographSpecimen(randomDescription('1'), { severity: 2, seed: '1' })),
    bodyOf(await classesCard()),
    bodyOf(await pageOfStrokes('1')),
  ]
  return withLoadService(fleet, context, async (service) => {
    const good = senderOf('good', photo, (await service.account(1_000_000)).liveKey)
    const hostileKey = (await service.account(1_000_000)).liveKey
    const slow = { inFlight: 1, everyMs: slowMs }
    const flood = { inFlight: 6, everyMs: 0 }
    const publicKey = apiEnv.shape.PUBLIC_SANDBOX_KEY.parse(undefined)
    const hostile: Sender[] = [
      { ...senderOf('card, slow', card, hostileKey), ...slow },
      { ...senderOf('card, flood', card, hostileKey), ...flood },
      { ...senderOf('page, slow', page, hostileKey), ...slow },
      { ...senderOf('page, flood', page, hostileKey), ...flood },
      { ...senderOf('free, page', page, publicKey), movesOn: true },
    ].filter(({ name }) => options.only === 'all' || name.startsWith(options.only))
    await during(service, [good], 5000, context)
    const alone = await rowOf('alone', service, good, null, options, context)
    const cardAlone = await during(service, [senderOf('card', card, hostileKey)], 10_000, context)
    const rows = [alone.row, { ...alone.row, ...figures('hostile card alone', cardAlone[0], null) }]
    const broken: string[] = []
    for (const sender of hostile) {
      const beside = await rowOf(sender.name, service, good, sender, options, context)
      const ratio = tenths(beside.p95 / alone.p95)
      rows.push({ ...beside.row, 'p95 ratio': ratio })
      if (ratio > slowerMax) broken.push(`beside ${sender.name} the p95 grew by ${ratio}`)
    }
    return { rows, broken }
  })
}

async function rowOf(
  name: string,
  service: LoadService,
  good: Sender,
  hostile: Sender | null,
  { seconds }: SharesOptions,
  context: LoadContext,
) {
  context.say(name)
  const senders = hostile === null ? [good] : [good, hostile]
  const [own, other] = await during(service, senders, seconds * 1000, context)
  return { p95: latencySummary(own?.ms ?? [])['p95 ms'], row: figures(name, own, other ?? null) }
}

function figures(name: string, own: Sent | undefined, other: Sent | null) {
  const { 'p50 ms': p50, 'p95 ms': p95 } = latencySummary(own?.ms ?? [])
  return {
    row: name,
    'p50 ms': p50,
    'p95 ms': p95,
    'p95 ratio': 1,
    answers: String(own?.statuses ?? ''),
    refused: own?.statuses.of(503) ?? 0,
    'hostile answers': String(other?.statuses ?? ''),
    'thread s': tenths(own?.threadSeconds ?? 0),
    load: tenths(loadavg()[0] ?? 0),
  }
}
