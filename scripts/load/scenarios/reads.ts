/** `load reads`: latency of answers that need no engine, with many scans stored. */
import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { wholeNumber, wholeNumbers } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { createRandom } from '../../specimens/random.ts'
import { ApiClient, type ApiRequest } from '../api-client.ts'
import { latencySummary } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { runInFlight } from '../run-in-flight.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { fillHistory, someScanIds } from '../stored-scans.ts'
import { withLoadService } from '../with-load-service.ts'

interface ReadsOptions extends LoadOptions {
  readonly scans: number
  readonly requests: number
  readonly inFlight: readonly number[]
  readonly seed: string
}

/** One kind of request, and the status it must be answered with. */
interface Kind {
  readonly what: string
  readonly key: string
  readonly expected: number
  request(): ApiRequest
}

const otherAccounts = 20

export function addReadsScenario(program: Command, run: RunScenario): void {
  program
    .command('reads')
    .description(
      'latency of fetching scans and of POSTs that stop before the engine, with many stored scans',
    )
    .option(
      '--scans <n>',
      'scans stored beforehand, half of them in the account that sends the requests',
      wholeNumber,
      1_000_000,
    )
    .option('--requests <n>', 'requests of each kind at each number in flight', wholeNumber, 1000)
    .option('--in-flight <n,...>', 'requests at once', wholeNumbers, [1, 8])
    .option('--seed <text>', 'seed for which scans are fetched', '1')
    .action((options: ReadsOptions) => run(options, (context) => reads(options, context)))
}

function reads(options: ReadsOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 1, threadsPerWorker: 1, engine: 0 } as const
  return withLoadService(fleet, context, async (service) => {
    const kinds = await prepare(service, options, context)
    const rows = []
    const broken = []
    for (const kind of kinds) {
      for (const inFlight of options.inFlight) {
        const { row, failed } = await measure(service, kind, inFlight, options, context)
        rows.push(row)
        if (failed > 0)
          broken.push(`${failed} of "${kind.what}" were not answered ${kind.expected}`)
      }
    }
    return { rows, broken }
  })
}

async function prepare(
  service: LoadService,
  { scans, requests, seed }: ReadsOptions,
  { signal }: LoadContext,
): Promise<Kind[]> {
  const account = await service.account(1_000_000)
  const broke = await service.account(0)
  const others = []
  for (let count = 0; count < otherAccounts; count += 1) others.push((await service.account(0)).id)
  await fillHistory(service.ownerDatabaseUrl, { scans, owner: account.id, others, signal })
  const ids = await someScanIds(service.ownerDatabaseUrl, account.id, requests)
  const random = createRandom(seed)
  const body = await scanBody(100_000)

  const client = new ApiClient(service.url, account.liveKey, 1)
  const replayed = { 'idempotency-key': 'replayed' }
  await client.postScan(body, replayed)
  await client.close()

  const get = (path: string): ApiRequest => ({ method: 'GET', path })
  const post = (headers: Record<string, string> = {}): ApiRequest => ({
    method: 'POST',
    path: '/v1/scans',
    body,
    headers,
  })
  const { liveKey, sandboxKey } = account
  const of = (what: string, key: string, expected: number, request: () => ApiRequest): Kind => ({
    what,
    key,
    expected,
    request,
  })
  return [
    of('GET a scan', liveKey, 200, () => get(`/v1/scans/${random.pick(ids)}`)),
    of('GET newest 50', liveKey, 200, () => get('/v1/scans?limit=50')),
    of('GET 50 before any', liveKey, 200, () =>
      get(`/v1/scans?limit=50&before=${random.pick(ids)}`),
    ),
    of('GET usage', liveKey, 200, () => get('/v1/usage')),
    of('POST, replayed', liveKey, 200, () => post(replayed)),
    of('POST, no credit', broke.liveKey, 402, () => post({ 'idempotency-key': randomUUID() })),
    of('POST, specimen', sandboxKey, 200, () => post()),
  ]
}

async function measure(
  service: LoadService,
  kind: Kind,
  inFlight: number,
  { requests }: ReadsOptions,
  { signal }: LoadContext,
) {
  const client = new ApiClient(service.url, kind.key, inFlight)
  const progress = startProgress(`${kind.what}, ${inFlight} in flight`, requests)
  const run = { count: requests, inFlight, signal, progress }
  try {
    const { results, durationsMs } = await runInFlight(run, () => client.send(kind.request()))
    const failed = results.filter(({ status }) => status !== kind.expected).length
    return {
      row: { request: kind.what, 'in flight': inFlight, ...latencySummary(durationsMs) },
      failed,
    }
  } finally {
    await client.close()
  }
}
