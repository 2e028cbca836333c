/** `load soak`: hours of load with faults; memory, descriptors, money and queue must stay flat. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { Redis } from 'ioredis'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { wholeNumber } from '../../command-line/option-values.ts'
import { latencySummary } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { moneyFacts } from '../money/money-facts.ts'
import { type KeepAliveLoad, keepAliveLoad } from '../restarts/keep-alive-load.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { faults } from '../soak/faults.ts'
import { type ProcessState, processState } from '../soak/process-state.ts'
import { withLoadService } from '../with-load-service.ts'

interface SoakOptions extends LoadOptions {
  readonly minutes: number
  readonly clients: number
}

export function addSoakScenario(program: Command, run: RunScenario): void {
  program
    .command('soak')
    .description('load for a long time while each process is killed and each store is paused')
    .option('--minutes <n>', 'how long', wholeNumber, 30)
    .option('--clients <n>', 'clients, each with one connection', wholeNumber, 4)
    .action((options: SoakOptions) => run(options, (context) => soak(options, context)))
}

/** A round has each fault once; between them the service has time to be well again. */
const roundMs = 60_000

/** How long what a killed process held may stay held. */
const calmMs = 30_000

/** Processes that no fault restarts within the last round, to be compared with themselves. */
const watched = ['api', 'worker-1', 'worker-2', 'cron'] as const

/** A process that grows by more between its rounds loses memory; its caches are full after one. */
const growthMbMax = 64
const descriptorsMax = 40

type Row = LoadResult['rows'][number]

function soak(options: SoakOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 2, threadsPerWorker: 1, engine: 50 } as const
  return withLoadService(fleet, context, async (service) => {
    const { id, liveKey } = await service.account(100_000_000)
    await service.revive('cron')
    const scan = (await scanBody(100_000)).toString()
    const { clients, minutes } = options
    const load = keepAliveLoad(service.url, {
      key: liveKey,
      scan,
      clients,
      pauseAfterFailureMs: 50,
    })
    try {
      const rows: Row[] = []
      for (let minute = 1; minute <= minutes; minute += 1) {
        const row = await round(minute, service, load, context)
        rows.push(row)
        // An interrupted run, too, has seen something.
        context.say(JSON.stringify(row))
      }
      await load.stop()
      const broken = await afterwards(rows, service, load, id, clients * minutes, context)
      return { rows, broken }
    } finally {
      await load.stop()
    }
  })
}

/** One minute with every fault; the row says how things stand at its end. */
async function round(
  minute: number,
  service: LoadService,
  load: KeepAliveLoad,
  context: LoadContext,
): Promise<Row> {
  const [from, failures] = [performance.now(), load.failures.length]
  for (const [index, fault] of faults.entries()) {
    const due = from + (roundMs * (index + 0.5)) / faults.length
    await sleep(Math.max(0, due - performance.now()), undefined, { signal: context.signal })
    context.say(`minute ${minute}: ${fault.name}`)
    await fault.cause(service, context)
  }
  await sleep(Math.max(0, from + roundMs - performance.now()), undefined, {
    signal: context.signal,
  })
  const answered = load.answers.filter(({ atMs }) => atMs >= from)
  const states = watched.map((name) => [name, stateOf(service, name)] as const)
  return {
    minute,
    answered: answered.length,
    failed: load.failures.length - failures,
    ...latencySummary(answered.map(({ ms }) => ms)),
    ...Object.fromEntries(states.map(([name, { memoryMb }]) => [`${name} MB`, memoryMb])),
    ...Object.fromEntries(states.map(([name, { descriptors }]) => [`${name} fds`, descriptors])),
    'redis keys': await redisKeys(service),
  }
}

function stateOf(service: LoadService, name: string): ProcessState {
  return processState(service.process(name).process.pid)
}

async function redisKeys({ redisUrl }: LoadService): Promise<number> {
  const redis = new Redis(redisUrl)
  try {
    return await redis.dbsize()
  } finally {
    redis.disconnect()
  }
}

/** The guarantees that must hold once the load has ended and what was held is given back. */
async function afterwards(
  rows: readonly Row[],
  service: LoadService,
  load: KeepAliveLoad,
  accountId: string,
  inFlightAtKills: number,
  context: LoadContext,
): Promise<string[]> {
  context.say('the load has ended: waiting for what is still held')
  const giveUpAt = performance.now() + calmMs
  let facts = await moneyFacts(service.pool, accountId)
  while (facts.held > 0 && performance.now() < giveUpAt) {
    await sleep(500, undefined, { signal: context.signal })
    facts = await moneyFacts(service.pool, accountId)
  }
  const { mismatches } = await verifyLedger(service.pool)
  const paid = facts.charges - facts.reversals
  context.say(`${load.scans} scans answered, ${paid} paid for, ${facts.reversals} charges reversed`)
  return [
    ...(facts.held === 0 ? [] : [`${facts.held} credits are still held after ${calmMs / 1000} s`]),
    ...(mismatches.length === 0 ? [] : ['the ledger does not agree with balances or counters']),
    // An API killed before it noted that an answer has left gives the charge back (decision 0020).
    ...(load.scans - paid <= inFlightAtKills
      ? []
      : [`${load.scans} scans answered, only ${paid} paid for`]),
    // An answer that was cut off by a kill may be paid for, if it was on its way.
    ...(paid - load.scans <= load.failures.length
      ? []
      : [
          `${paid} scans paid for, ${load.scans} answered, ${load.failures.length} requests failed`,
        ]),
    ...watched.flatMap((name) => growthOf(name, rows)),
  ]
}

/** `worker-2` and the stores live through; the others are compared with those of the round before. */
function growthOf(name: string, rows: readonly Row[]): string[] {
  const figures = (unit: string) => rows.map((row) => Number(row[`${name} ${unit}`]))
  const [memory, descriptors] = [figures('MB'), figures('fds')]
  const growth = Math.max(...memory.slice(-3)) - Math.max(...memory.slice(0, 3))
  const opened = Math.max(...descriptors.slice(-3)) - Math.max(...descriptors.slice(0, 3))
  return [
    ...(growth > growthMbMax ? [`${name} grew by ${growth} MB`] : []),
    ...(opened > descriptorsMax ? [`${name} has ${opened} more descriptors`] : []),
  ]
}
