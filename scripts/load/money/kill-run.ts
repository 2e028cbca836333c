import { setTimeout as sleep } from 'node:timers/promises'
import { releaseOrphanedHolds } from '../../../shared/db/credit-holds.ts'
import { doubtCharges, reverseDoubtedCharges } from '../../../shared/db/unanswered-charges.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { startProgress } from '../../command-line/progress.ts'
import { createRandom } from '../../specimens/random.ts'
import { ApiClient } from '../api-client.ts'
import type { LoadService } from '../load-service.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadContext, LoadResult } from '../scenario.ts'
import { StatusTally } from '../status-tally.ts'
import { moneyFacts, reversedScans } from './money-facts.ts'

interface KillOptions {
  readonly kills: number
  readonly seed: string
}

/** Callers who repeat each scan under its idempotency key until it is answered, as they should. */
const callers = 6
/** Callers without keys, who must not pay for scans that were not answered. */
const carelessCallers = 3
const retryMs = 250
const sweptMax = 10_000

/** Kills API and workers at random under load; the books must balance afterwards. */
export async function killRun(
  service: LoadService,
  { kills, seed }: KillOptions,
  { signal }: LoadContext,
): Promise<LoadResult> {
  const { id, liveKey } = await service.account(1_000_000)
  const enough = new AbortController()
  const tally = new StatusTally()
  const work = Array.from({ length: callers + carelessCallers }, (_, caller) => {
    const name = caller < callers ? `caller ${caller}` : null
    return callAgainAndAgain(service.url, liveKey, name, enough.signal, tally)
  })
  try {
    await killAtRandom(service, kills, seed, signal)
  } finally {
    enough.abort()
  }
  const scanIds = (await Promise.all(work)).flat()

  const beforeSweep = await moneyFacts(service.pool, id)
  // Nothing runs any more, so every hold is orphaned, however young.
  await releaseOrphanedHolds(service.pool, 0, sweptMax)
  await doubtCharges(service.pool, 0)
  await reverseDoubtedCharges(service.pool, 0, sweptMax)
  const reversed = await reversedScans(service.pool, id)
  const facts = await moneyFacts(service.pool, id)
  const { mismatches } = await verifyLedger(service.pool)
  const answered = new Set(scanIds).size
  // Answered just as the process died, then reversed: the caller's gain, never a loss.
  const gained = scanIds.filter((scanId) => reversed.has(scanId)).length
  const paid = facts.charges - facts.reversals
  const checks: [holds: boolean, sentence: string][] = [
    [answered === scanIds.length, 'two idempotency keys got the same scan'],
    [paid === answered - gained, `${answered} billed answers, but ${paid} paid for`],
    [facts.storedScans === paid, `${paid} paid for, but ${facts.storedScans} stored scans`],
    [facts.ledger === facts.balance, `ledger ${facts.ledger}, balance ${facts.balance}`],
    [facts.held === 0, `${facts.held} credits still held after the sweep`],
    [mismatches.length === 0, `${mismatches.length} accounts do not agree with the ledger`],
  ]
  return {
    rows: [
      {
        run: `${kills} kills of API and workers`,
        answers: tally.toString(),
        'billed answers': answered,
        charges: facts.charges,
        reversed: facts.reversals,
        'reversed though answered': gained,
        balance: facts.balance,
        'held before sweep': beforeSweep.held,
        'held after': facts.held,
      },
    ],
    broken: checks.filter(([holds]) => !holds).map(([, sentence]) => sentence),
  }
}

async function killAtRandom(
  service: LoadService,
  kills: number,
  seed: string,
  signal: AbortSignal,
): Promise<void> {
  const random = createRandom(seed)
  const progress = startProgress('kills', kills)
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      signal.throwIfAborted()
      await sleep(random.integer(200, 2000))
      const name = random.pick(['api', ...service.workerNames])
      const victim = service.process(name).process
      process.kill(victim.pid, 'SIGKILL')
      await victim.ended
      await service.revive(name)
      progress.advance()
    }
  } finally {
    progress.stop()
  }
}

/**
 * Returns the ids of the billed scans that were answered. With a name, each scan has an idempotency
 * key and is repeated until it is answered; without, each is sent once.
 */
async function callAgainAndAgain(
  url: string,
  key: string,
  name: string | null,
  enough: AbortSignal,
  tally: StatusTally,
): Promise<string[]> {
  const client = new ApiClient(url, key, 1)
  const scanIds: string[] = []
  try {
    for (let count = 0; !enough.aborted; count += 1) {
      const body = await scanBody(20_000, count)
      const key = name === null ? null : `${name}, scan ${count}`
      scanIds.push(...(await answeredScan(client, body, key, tally)))
    }
  } finally {
    await client.close()
  }
  return scanIds
}

async function answeredScan(
  client: ApiClient,
  body: Buffer,
  idempotencyKey: string | null,
  tally: StatusTally,
): Promise<string[]> {
  for (;;) {
    const headers = idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }
    // Null: no answer, because the API was killed before or during the request.
    const answer = await client.postScan(body, headers).catch(() => null)
    tally.add(answer?.status ?? 0)
    if (answer?.status === 200) return [JSON.parse(answer.text).meta.id]
    await sleep(retryMs)
    if (idempotencyKey === null) return []
  }
}
