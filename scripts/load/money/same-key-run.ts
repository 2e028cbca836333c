import type { LoadService } from '../load-service.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadResult } from '../scenario.ts'
import { StatusTally } from '../status-tally.ts'
import { allAtOnce } from './all-at-once.ts'
import { moneyFacts, recognitions } from './money-facts.ts'

/** Parallel requests with one idempotency key: one recognition, one charge, one answer for all. */
export async function sameKeyRun(service: LoadService, parallel: number): Promise<LoadResult> {
  const { id, liveKey } = await service.account(100)
  const before = await recognitions(service)
  const headers = { 'idempotency-key': 'one key for all' }
  const answers = await allAtOnce(service.url, liveKey, await scanBody(20_000), parallel, headers)

  const tally = new StatusTally()
  for (const { status } of answers) tally.add(status)
  const different = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text))
  const facts = await moneyFacts(service.pool, id)
  const read = (await recognitions(service)) - before
  const unexpected = parallel - tally.of(200) - tally.of(409)
  const checks: [holds: boolean, sentence: string][] = [
    [read === 1, `one idempotency key: ${read} recognitions instead of 1`],
    [facts.charges === 1, `one idempotency key: ${facts.charges} charges instead of 1`],
    [different.size === 1, `one idempotency key: ${different.size} different answers`],
    [unexpected === 0, `one idempotency key: ${unexpected} answers other than 200 and 409`],
  ]
  return {
    rows: [
      {
        run: `${parallel} at once, one idempotency key`,
        answers: tally.toString(),
        recognitions: read,
        charges: facts.charges,
        balance: facts.balance,
      },
    ],
    broken: checks.filter(([holds]) => !holds).map(([, sentence]) => sentence),
  }
}
