/** Causes a fault of a store while scans are under way, and checks what is left afterwards. */
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { ApiClient } from '../api-client.ts'
import { tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { type MoneyFacts, moneyFacts } from '../money/money-facts.ts'
import { PrometheusFigures } from '../prometheus-figures.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadResult } from '../scenario.ts'
import { untilReady } from '../until-ready.ts'
import type { StoreFault } from './store-faults.ts'

/** Callers with an idempotency key, and as many without. */
const callersEach = 4

/** The engine must have taken the scans within this time, before the fault is caused. */
const engineWithinMs = 30_000
const pollMs = 5

const retryMs = 100

/** The goal: nothing is stuck for longer than this after the store has returned. */
const recoveredWithinMs = 5000

/** After this long the run stops waiting. */
const patienceMs = 60_000

/** The most an answer may take: the engine's deadline, then settling and cleaning up. */
const answerMsMax = 15_000 + 3000

/** The answer to one scan; status 0: none came. */
interface Answered {
  readonly status: number
  /** `200`, the status with the error's code, or `no answer`. */
  readonly what: string
  readonly scanId: string | null
  readonly ms: number
}

export async function faultRun(
  service: LoadService,
  fault: StoreFault,
  signal: AbortSignal,
): Promise<LoadResult> {
  const credits = 100
  const { id, liveKey } = await service.account(credits)
  await untilReady(service.url, signal)
  await untilBusy(service, 0, signal)
  const client = new ApiClient(service.url, liveKey, 4 * callersEach)
  try {
    const keys = Array.from({ length: callersEach }, (_, caller) => `${fault.what} ${caller}`)
    const scans = [...keys, ...keys.map(() => null)].map((key) => post(client, key))
    await untilBusy(service, scans.length, signal)
    await fault.cause(service)
    const returnedMs = performance.now()
    const since = () => (performance.now() - returnedMs) / 1000

    const first = await Promise.all(scans)
    const [retried, heldForS] = await Promise.all([
      Promise.all(keys.map((key) => untilAnswered(client, key, signal))).then((answers) => ({
        answers,
        s: since(),
      })),
      untilNothingIsLeft(service, id, signal).then(since),
    ])
    const facts = await moneyFacts(service.pool, id)
    const { mismatches } = await verifyLedger(service.pool)

    const unkeyed = first.slice(callersEach)
    const answered = new Set([...retried.answers, ...unkeyed].flatMap(({ scanId }) => scanId ?? []))
    const slowestMs = Math.max(...first.map(({ ms }) => ms))
    const recoveredS = Math.max(0, retried.s, heldForS)
    return {
      rows: [
        {
          store: fault.store,
          fault: fault.what,
          'with key': tally(first.slice(0, callersEach)),
          'without key': tally(unkeyed),
          'slowest s': tenths(slowestMs / 1000),
          'keys answered after s': tenths(Math.max(0, retried.s)),
          'nothing held after s': tenths(Math.max(0, heldForS)),
          answered: answered.size,
          paid: credits - facts.balance,
          reversed: facts.reversals,
        },
      ],
      broken: broken(fault, {
        slowestMs,
        recoveredS,
        answered: answered.size,
        credits,
        facts,
        mismatches: mismatches.length,
      }),
    }
  } finally {
    await client.close()
  }
}

interface Findings {
  readonly slowestMs: number
  readonly recoveredS: number
  readonly answered: number
  readonly credits: number
  readonly facts: MoneyFacts
  readonly mismatches: number
}

function broken(fault: StoreFault, found: Findings): string[] {
  const { slowestMs, recoveredS, answered, credits, facts, mismatches } = found
  const paid = credits - facts.balance
  const checks: [holds: boolean, sentence: string][] = [
    [slowestMs <= answerMsMax, `an answer took ${Math.round(slowestMs)} ms`],
    [recoveredS * 1000 <= recoveredWithinMs, `something was stuck for ${recoveredS.toFixed(1)} s`],
    [answered === paid, `${answered} scans answered, ${paid} paid for`],
    [facts.held === 0, `${facts.held} credits still held`],
    [mismatches === 0, `${mismatches} accounts do not agree with the ledger`],
  ]
  return checks
    .filter(([holds]) => !holds)
    .map(([, sentence]) => `${fault.store} ${fault.what}: ${sentence}`)
}

async function post(client: ApiClient, key: string | null): Promise<Answered> {
  const startedMs = performance.now()
  const body = await scanBody(20_000, salt(key))
  const headers = key === null ? {} : { 'idempotency-key': key }
  const answer = await client.postScan(body, headers).catch(() => null)
  const ms = performance.now() - startedMs
  if (answer === null) return { status: 0, what: 'no answer', scanId: null, ms }
  const { status } = answer
  const content = JSON.parse(answer.text)
  if (status === 200) return { status, what: '200', scanId: content.meta.id, ms }
  return { status, what: `${status} ${content.error.code}`, scanId: null, ms }
}

/** Waits until exactly `threads` threads of the one worker are reading. */
async function untilBusy(
  service: LoadService,
  threads: number,
  signal: AbortSignal,
): Promise<void> {
  const { metricsPort } = service.process('worker-1')
  const giveUpAt = performance.now() + engineWithinMs
  for (;;) {
    signal.throwIfAborted()
    const figures = await PrometheusFigures.scrape(metricsPort)
    if (figures.total('scan_threads_busy') === threads) return
    if (performance.now() > giveUpAt) throw new Error('the engine did not take the scans')
    await sleep(pollMs)
  }
}

/** The same for the same key, random without one: makes the picture the same, or different. */
function salt(key: string | null): number {
  return key === null ? Math.random() : [...key].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7)
}

async function untilAnswered(
  client: ApiClient,
  key: string,
  signal: AbortSignal,
): Promise<Answered> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    signal.throwIfAborted()
    const answer = await post(client, key)
    if (answer.status === 200 || performance.now() > giveUpAt) return answer
    await sleep(retryMs)
  }
}

/** Waits until the account has no hold and no charge in doubt; gives up after `patienceMs`. */
async function untilNothingIsLeft(
  service: LoadService,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (performance.now() < giveUpAt) {
    signal.throwIfAborted()
    const { rows } = await service.pool
      .query<{ left: number }>(
        `SELECT (SELECT count(*) FROM credit_holds WHERE account_id = $1)
           + (SELECT count(*) FROM unanswered_charges WHERE account_id = $1) AS left`,
        [accountId],
      )
      .catch(() => ({ rows: [] }))
    if (rows[0]?.left === 0) return
    await sleep(retryMs)
  }
}

function tally(answers: readonly Answered[]): string {
  const counts = new Map<string, number>()
  for (const { what } of answers) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
}
